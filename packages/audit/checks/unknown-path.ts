import { defineCheck } from './check';
import { inHead } from './head';

export const unknownPath = defineCheck(
  'page',
  'links/unknown-path',
  function* ({ path, content: { head } }, { site }) {
    if (path !== site.pages[0] || site.answersUnknownPaths !== true) return;
    const hint = 'a path that does not exist is answered with status 200';
    yield inHead(head, { name: 'unknown paths', hint });
  },
);
