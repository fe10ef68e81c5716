import { type AuditedContent, defineCounts } from '../context/content-site';
import { templateOf } from '../context/link-context';
import { isOfFrame } from '../extract/name';
import { definePartCheck } from './check';

/** Pages that show a picture at the same place, from which on it is of their template. */
const minPages = 3;

type Picture = AuditedContent['content']['picturesWithoutAlt'][number];
const keyOf = (picture: Picture) => `${templateOf(picture)} ${picture.name}`;

/** On how many pages each picture without an alternative text stands. */
const pageCounts = defineCounts(({ content }) => new Set(content.picturesWithoutAlt.map(keyOf)));

export const unnamedChecks = [
  definePartCheck('links/name-missing', 'unnamedLinks', (link, { language }) => {
    const { shows, isDoubtful, href } = link;
    const hint =
      shows === 'img'
        ? 'its picture has no alternative text, and nothing else says where it leads'
        : `it shows nothing but <${shows}>; nothing says where it leads`;
    return { name: href, hint, cause: `${language} ${templateOf(link)}`, isSure: !isDoubtful };
  }),
  definePartCheck('links/name-missing', 'unnamedButtons', (button, { language }) => {
    const hint = `it shows nothing but <${button.shows}>; nothing says what it does`;
    const cause = `${language} ${templateOf(button)}`;
    return { hint, cause, isSure: !button.isDoubtful };
  }),
  definePartCheck('links/id-missing', 'missingIds', (missing, { facts }) => {
    const { attribute, id, count, isDoubtful } = missing;
    const has = count === 0 ? 'no such element' : `${count} such elements`;
    const hint = `${attribute} names it; the page has ${has}`;
    const isSure = !isDoubtful && !facts.isDrawn;
    return { name: id, hint, cause: `${attribute} ${id}`, isSure };
  }),
  definePartCheck('head/heading-empty', 'emptyHeadings', (heading, { facts, language }) => ({
    hint: 'it has no text; expected one, or no heading',
    cause: `${language} ${templateOf(heading)}`,
    isSure: !heading.isDoubtful && !facts.isDrawn,
  })),
  definePartCheck('copy/alt-missing', 'picturesWithoutAlt', (picture, page, site) => {
    const pages = pageCounts(site)(keyOf(picture));
    const cause =
      isOfFrame(picture) || pages >= minPages
        ? `${page.language} ${templateOf(picture)}`
        : `${page.path} ${picture.isFile}`;
    const fault = picture.isFile ? 'its alt is the name of a file' : 'it has no alt';
    return { hint: `${fault}; expected what it shows, or alt="" for decoration`, cause };
  }),
];
