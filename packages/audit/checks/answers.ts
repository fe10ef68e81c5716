import { redirectsOf } from '../context/link-context';
import type { FileUse } from '../extract/reference';
import { defineCheck } from './check';

/** Types that say nothing, so that browsers look at the file itself. */
const isUnspecific = /^(application|binary)\/octet-stream$/i;

/** What files are loaded as, in words, and the types that browsers accept for it. */
const uses: Readonly<Record<FileUse, readonly [words: string, types: RegExp]>> = {
  download: ['a file to save', /./],
  image: ['a picture', /^(image\/|application\/(svg|pdf)|text\/xml|application\/xml)/i],
  style: ['a style sheet', /^text\/(css|less|x-scss)/i],
  script: [
    'a script',
    /(java|ecma|j)script|json|wasm|typescript|^text\/(plain|babel|x-)|^application\/x-/i,
  ],
  media: ['sound or film', /^(audio|video|image)\/|mpegurl|dash\+xml|ogg/i],
  sprite: ['a drawing', /svg|xml|html/i],
};

/** Checks of what the server answers where there is a file or a page. */
export const answerChecks = [
  // Files and pages without a byte. A form may be answered so, and a text to download be empty.
  defineCheck('link', 'links/empty-file', ({ kind, use }, { inside }) => {
    if (inside?.end.status !== 200 || inside.end.length !== 0 || kind === 'form') return null;
    if (kind !== 'file' && inside.end.page === null) return null;
    // A theme or a generator may have nothing to add.
    const isSure = use !== 'style' && use !== 'script';
    return { hint: `${inside.endPath} has no bytes`, isSure };
  }),
  // Files that browsers refuse because of their type, e.g. a page in place of a picture.
  defineCheck('link', 'links/wrong-type', ({ kind, use }, { inside }) => {
    if (kind !== 'file' || use === undefined || inside?.end.status !== 200) return null;
    const { type } = inside.end;
    const [expected, accepted] = uses[use];
    const isWrong = type !== '' && !isUnspecific.test(type) && !accepted.test(type);
    return isWrong ? `expected ${expected}, not ${type}` : null;
  }),
];

/** Addresses that only redirect, where nothing else is wrong with them. */
export const redirect = defineCheck('link', 'links/redirect', (_link, { inside }) =>
  inside?.redirects.length ? redirectsOf(inside) : null,
);
