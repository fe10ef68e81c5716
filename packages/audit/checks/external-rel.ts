import type { Check } from './check';

/** New tabs of other sites that could control the tab they were opened from. */
export const externalRel = {
  code: 'external-rel',
  severity: 'warning',
  title: 'A new tab opens without rel="noopener"',
  find: ({ element: { attribs } }, { outside }) => {
    const opensTab = attribs.target?.toLowerCase() === '_blank';
    const isSafe = /\bno(opener|referrer)\b/i.test(attribs.rel ?? '');
    return outside !== null && opensTab && !isSafe ? 'expected rel="noopener"' : null;
  },
} as const satisfies Check;
