import { sectionPairs } from '../context/section-pairs';
import { versionsIn } from '../context/versions';
import type { Section } from '../extract/sections';
import { defineCheck } from './check';

/** What is counted; texts are divided into list items as their authors like. */
const nouns = {
  fields: 'form field',
  cards: 'card',
  pictures: 'picture',
  rows: 'table row',
  items: 'list item',
} as const;
const sure: readonly string[] = ['fields', 'cards', 'pictures'];

/** What a section has fewer of than its counterpart. */
function fewerIn(own: Section, other: Section) {
  const kinds = Object.keys(nouns) as (keyof typeof nouns)[];
  return kinds.find((kind) => own.counts[kind] < other.counts[kind]);
}

/** Whether a picture is missing rather than shown once less. */
function lacksPicture(kind: string, own: Section, other: Section): boolean {
  const present = new Set(own.features);
  const pictures = other.features.filter((each) => each.startsWith('img '));
  return kind !== 'pictures' || pictures.some((each) => !present.has(each));
}

/** Sections with fewer cards, list items, fields or pictures than in another version. */
export const check = defineCheck({
  code: 'items-missing',
  scope: 'page',
  family: 'parity',
  severity: 'warning',
  title: 'A section has less in it than in another language version',
  example: 'seven cards on the German page, eight on the English one',
  remedy: 'Add what is missing, or leave it out everywhere.',
  *find(page, site) {
    const reported = new Set<Section>();
    for (const path of versionsIn(site).of(page.path)) {
      const other = site.page(path);
      if (!other) continue;
      for (const [own, counterpart] of sectionPairs(page.content, other.content).pairs) {
        const kind = fewerIn(own, counterpart);
        if (kind === undefined || reported.has(own)) continue;
        reported.add(own);
        const [has, had] = [own.counts[kind], counterpart.counts[kind]];
        const hint = `it has ${has} ${nouns[kind]}${has === 1 ? '' : 's'}; ${path} has ${had}`;
        const isSure =
          sure.includes(kind) && own.isContained && lacksPicture(kind, own, counterpart);
        const confidence = isSure ? 'high' : 'low';
        yield { ...own, place: 'main', hint, confidence };
      }
    }
  },
});
