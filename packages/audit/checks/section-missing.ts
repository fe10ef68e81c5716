import type { AuditedContent, ContentSite } from '../context/content-site';
import { sectionPairs } from '../context/section-pairs';
import { versionsIn } from '../context/versions';
import type { Section } from '../extract/sections';
import { defineCheck } from './check';

/** A section of another version that a page lacks. */
interface Missing {
  readonly section: Section;
  readonly path: string;
  readonly isSure: boolean;
}

/** The id that programs make of a heading, which is another one in each language. */
function idOf(heading: string): string {
  return `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;
}

/** Whether a section is marked by something that no section of the page has. */
function isDistinct(section: Section, page: AuditedContent): boolean {
  const features = section.features.filter((each) => each !== idOf(section.name));
  const present = new Set(page.content.sections.flatMap((each) => each.features));
  return features.filter((feature) => !present.has(feature)).length >= 2;
}

function missingFrom(page: AuditedContent, site: ContentSite): Missing[] {
  const missing: Missing[] = [];
  const reported = new Set<Section>();
  for (const path of versionsIn(site).of(page.path)) {
    const other = site.page(path);
    if (!other || other.content.sections.length === 0) continue;
    const { pairs, left } = sectionPairs(other.content, page.content);
    // What headings start has little by which it could be recognised in another language.
    const isSure = pairs.length >= 1 && left.every(({ isContained }) => isContained);
    for (const section of left) {
      // Two versions may have what a third lacks.
      const isKnown = [...reported].some((each) => areSame(each, section, other, missing, site));
      if (isKnown || section.name === '') continue;
      reported.add(section);
      missing.push({ section, path, isSure: isSure && isDistinct(section, page) });
    }
  }
  return missing;
}

/** Whether a section is the same as one of another version that was reported before. */
function areSame(
  before: Section,
  section: Section,
  page: AuditedContent,
  missing: readonly Missing[],
  site: ContentSite,
): boolean {
  const path = missing.find((each) => each.section === before)?.path;
  const other = path === undefined ? null : site.page(path);
  if (!other) return false;
  return sectionPairs(other.content, page.content).pairs.some(
    ([one, two]) => one === before && two === section,
  );
}

/** Sections that other versions of a page have. */
export const check = defineCheck({
  code: 'section-missing',
  scope: 'page',
  family: 'parity',
  severity: 'warning',
  title: 'A section of another language version is missing',
  example: '<h2>Fragen und Antworten</h2> on the German page alone',
  remedy: 'Add the section, or leave it out everywhere.',
  *find(page, site) {
    for (const { section, path, isSure } of missingFrom(page, site)) {
      yield {
        ...{ place: 'main', name: section.name, element: 'main', marks: section.marks },
        hint: `${path} has this section`,
        ...(!isSure && { confidence: 'low' as const }),
      };
    }
  },
});
