import type { FileUse } from '../extract/reference';
import { defineCheck } from './check';

/** Types that say nothing, so that browsers look at the file itself. */
const isUnspecific = /^(application|binary)\/octet-stream$/i;

/** What browsers accept for each use. */
const expected: Readonly<Record<FileUse, RegExp>> = {
  image: /^(image\/|application\/(svg|pdf)|text\/xml|application\/xml)/i,
  style: /^text\/(css|less|x-scss)/i,
  script: /(java|ecma|j)script|json|wasm|typescript|^text\/(plain|babel|x-)|^application\/x-/i,
  media: /^(audio|video|image)\/|mpegurl|dash\+xml|ogg/i,
};
const names: Readonly<Record<FileUse, string>> = {
  image: 'a picture',
  style: 'a style sheet',
  script: 'a script',
  media: 'sound or film',
};

/** Files that browsers refuse because of their type, e.g. a page in place of a picture. */
export const check = defineCheck({
  code: 'wrong-type',
  scope: 'link',
  severity: 'error',
  title: 'The file is served as something else',
  example: '<img src="/logo.png" alt="">, served as text/html',
  remedy: 'Correct the address, or the type that the server gives it.',
  groups: 'address',
  find: ({ kind, use }, { inside }) => {
    if (kind !== 'file' || use === undefined || inside?.end.status !== 200) return null;
    const { type } = inside.end;
    const isWrong = type !== '' && !isUnspecific.test(type) && !expected[use].test(type);
    return isWrong ? `expected ${names[use]}, not ${type}` : null;
  },
});
