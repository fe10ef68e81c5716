import { defineCheck } from './check';
import { inHead } from './head';

export const unknownPath = defineCheck('page', 'links', {
  code: 'unknown-path',
  severity: 'hint',
  title: 'The site answers unknown paths with status 200',
  example: '/no-such-page shows a page with status 200',
  remedy: 'Answer with status 404, so that dead addresses are not taken for pages.',
  *find({ path, content: { head } }, { site }) {
    if (path !== site.pages[0] || site.answersUnknownPaths !== true) return;
    const hint = 'a path that does not exist is answered with status 200';
    yield inHead(head, { name: 'unknown paths', hint });
  },
});
