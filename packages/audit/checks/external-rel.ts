import { defineCheck } from './check';

/** New tabs of other sites that could control the tab they were opened from. */
export const check = defineCheck({
  code: 'external-rel',
  scope: 'link',
  severity: 'hint',
  title: 'A new tab opens without rel="noopener"',
  example: '<a target="_blank" href="https://www.example.org">',
  remedy: 'Add rel="noopener"; current browsers imply it.',
  find: (link, { outside }) =>
    outside !== null && link.opensUnsafely ? 'expected rel="noopener"' : null,
});
