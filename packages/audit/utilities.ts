// biome-ignore-all lint/performance/noBarrelFile: this is an entry point of the package.
/* Small functions that run anywhere, for tools that report as the audit does. */

export { byFrequency, countBy, groupBy, memoized, pairUp } from './collections';
export { decoded } from './extract/address';
export { readable } from './extract/readable';
export { counted } from './formats/counted';
export { escapeMarkup, escapeRegExp } from './formats/escape';
export { junitReport } from './formats/junit-writer';
