import { defineCheck } from './check';
import { inHead } from './head';

export const check = defineCheck({
  code: 'title-missing',
  scope: 'page',
  family: 'head',
  severity: 'error',
  title: 'The page has no title',
  example: '<title></title>',
  remedy: 'Give every page a title of its own.',
  *find({ content: { head } }) {
    if (head.title !== '' || head.isFragment) return;
    const hint = head.titles === 0 ? 'there is no title element' : 'the title element is empty';
    yield inHead(head, { name: 'title', hint });
  },
});
