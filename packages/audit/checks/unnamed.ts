import { type AuditedContent, defineSurvey } from '../context/content-site';
import { templateOf } from '../context/link-context';
import { isOfFrame } from '../extract/name';
import { defineCheck } from './check';

export const linkNameMissing = defineCheck('page', 'links/name-missing', function* (page) {
  for (const { shows, isDoubtful, ...link } of page.content.unnamedLinks) {
    const hint =
      shows === 'img'
        ? 'its picture has no alternative text, and nothing else says where it leads'
        : `it shows nothing but <${shows}>; nothing says where it leads`;
    const cause = `${page.language} ${templateOf(link)}`;
    yield { ...link, name: link.href, hint, cause, isSure: !isDoubtful };
  }
});

export const idMissing = defineCheck('page', 'links/id-missing', function* (page) {
  for (const { attribute, id, count, isDoubtful, ...element } of page.content.missingIds) {
    const has = count === 0 ? 'no such element' : `${count} such elements`;
    const hint = `${attribute} names it; the page has ${has}`;
    const isSure = !isDoubtful && !page.facts.isDrawn;
    yield { ...element, name: id, hint, cause: `${attribute} ${id}`, isSure };
  }
});

export const headingEmpty = defineCheck('page', 'head/heading-empty', function* (page) {
  for (const { isDoubtful, ...heading } of page.content.emptyHeadings) {
    const cause = `${page.language} ${templateOf(heading)}`;
    const isSure = !isDoubtful && !page.facts.isDrawn;
    yield { ...heading, hint: 'it has no text; expected one, or no heading', cause, isSure };
  }
});

/** Pages that show a picture at the same place, from which on it is of their template. */
const minPages = 3;

type Picture = AuditedContent['content']['picturesWithoutAlt'][number];
const keyOf = (picture: Picture) => `${templateOf(picture)} ${picture.name}`;

/** On how many pages each picture without an alternative text stands. */
const pageCounts = defineSurvey(
  () => new Map<string, number>(),
  (counts, { content }) => {
    for (const key of new Set(content.picturesWithoutAlt.map(keyOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  },
);

export const altMissing = defineCheck('page', 'copy/alt-missing', function* (page, site) {
  for (const picture of page.content.picturesWithoutAlt) {
    const pages = pageCounts(site).get(keyOf(picture)) ?? 0;
    const cause =
      isOfFrame(picture) || pages >= minPages
        ? `${page.language} ${templateOf(picture)}`
        : `${page.path} ${picture.isFile}`;
    const fault = picture.isFile ? 'its alt is the name of a file' : 'it has no alt';
    const hint = `${fault}; expected what it shows, or alt="" for decoration`;
    yield { ...picture, hint, cause };
  }
});
