import { templateOf } from '../context/link-context';
import { isOfFrame } from '../extract/name';
import { defineCheck } from './check';

export const linkNameMissing = defineCheck('page', 'links/name-missing', function* (page) {
  for (const { shows, isDoubtful, ...link } of page.content.unnamedLinks) {
    const hint =
      shows === 'img'
        ? 'its picture has no alternative text, and nothing else says where it leads'
        : `it shows “${shows}” alone; nothing says where it leads`;
    const cause = `${page.language} ${templateOf(link)}`;
    yield { ...link, name: link.href, hint, cause, isSure: !isDoubtful };
  }
});

export const headingEmpty = defineCheck('page', 'head/heading-empty', function* (page) {
  for (const { isDoubtful, ...heading } of page.content.emptyHeadings) {
    const cause = `${page.language} ${templateOf(heading)}`;
    const isSure = !isDoubtful && !page.facts.isDrawn;
    yield { ...heading, hint: 'it has no text; expected one, or no heading', cause, isSure };
  }
});

export const altMissing = defineCheck('page', 'copy/alt-missing', function* (page) {
  for (const picture of page.content.picturesWithoutAlt) {
    const isOfTemplate = isOfFrame(picture);
    const cause = isOfTemplate
      ? `${page.language} ${templateOf(picture)}`
      : `${page.path} ${picture.isFile}`;
    const fault = picture.isFile ? 'its alt is the name of a file' : 'it has no alt';
    const hint = `${fault}; expected what it shows, or alt="" for decoration`;
    yield { ...picture, hint, cause };
  }
});
