/**
 * Whether elements that defects decide are marked. The build for benchmarks replaces this module
 * (`DEFECTS_MARKS=off`): a checker must not see from marks what there is to find.
 */
export const hasMarks: boolean = true;
