import { warning } from './check';

/** New tabs of other sites that could control the tab they were opened from. */
export const check = warning(
  'external-rel',
  'A new tab opens without rel="noopener"',
  ({ element: { attribs } }, { outside }) => {
    const opensTab = attribs.target?.toLowerCase() === '_blank';
    const isSafe = /\bno(opener|referrer)\b/i.test(attribs.rel ?? '');
    return outside !== null && opensTab && !isSafe ? 'expected rel="noopener"' : null;
  },
);
