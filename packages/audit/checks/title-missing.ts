import { definePageCheck } from './page-check';

export const check = definePageCheck({
  code: 'title-missing',
  family: 'head',
  severity: 'error',
  confidence: 'high',
  title: 'The page has no title',
  example: '<title></title>',
  remedy: 'Give every page a title of its own.',
  *find({ content: { head } }) {
    const { title, titles, isFragment, ignored, marks } = head;
    if (title !== '' || isFragment) return;
    const hint = titles === 0 ? 'there is no title element' : 'the title element is empty';
    yield { place: 'head', name: 'title', element: 'head', hint, ignored, marks };
  },
});
