import { groupBy } from '@sitewide/kit/collections';
import type { AuditedContent } from '../context/content-site';
import { isUntranslated } from '../context/page-language';
import { sectionPairs } from '../context/section-pairs';
import { versionsOf } from '../context/versions';
import type { Section } from '../extract/sections';
import { englishName } from '../language/language-names';
import { defineCheck } from './check';
import { isUnfinished } from './copy';
import { isOwnList, itemsMissing } from './items-missing';

const minTexts = 3;

const landmarkLanguage = defineCheck('page', 'parity/landmark-language', function* (page, site) {
  const { language, content } = page;
  if (language === '' || isUntranslated(page)) return;
  const shared = content.blocks.filter(
    ({ place, kind }) => kind === 'text' && /^(header|footer)/.test(place),
  );
  for (const [landmark, own] of groupBy(shared, ({ place }) => place.split(' › ', 1)[0] ?? '')) {
    const texts = own.filter(({ isLanguageLink }) => !isLanguageLink);
    const others = texts.filter((each) => each.language !== language);
    const [first] = others;
    if (!first || others.length < minTexts || others.length / texts.length < 0.6) continue;
    if (!site.spoken.includes(first.language)) continue;
    const hint = `the page is ${englishName(language)}, its ${landmark} ${englishName(first.language)}`;
    const cause = `${landmark} ${language} ${first.language}`;
    const { ignored, marks } = first;
    yield { place: landmark, name: landmark, element: landmark, hint, cause, ignored, marks };
  }
});

/**
 * Whether a section is marked by something that no section of the page has. Its ids and pictures
 * may be named in its language, its classes and fields hardly.
 *
 * @param areSure - whether no other section may have the same pictures by other names.
 */
function isDistinct({ features }: Section, page: AuditedContent, areSure: boolean): boolean {
  const present = new Set(page.content.sections.flatMap((each) => each.features));
  const own = features.filter((each) => !each.startsWith('#') && !present.has(each));
  return own.length >= 2 && (areSure || own.some((each) => !each.startsWith('img ')));
}

const sectionMissing = defineCheck('page', 'parity/section-missing', function* (page) {
  const reported: { section: Section; of: AuditedContent }[] = [];
  for (const other of versionsOf(page)) {
    if (other.content.sections.length === 0) continue;
    const { pairs, left, right } = sectionPairs(other.content, page.content);
    // What headings start has little by which it could be recognised in another language.
    const mayBeSure =
      pairs.length >= 1 &&
      left.every(({ isContained }) => isContained) &&
      ![page, other].some(({ content }) => isUnfinished(content));
    const areSure = right.every(({ counts }) => counts.pictures === 0);
    for (const section of left) {
      // Two versions may have what a third lacks.
      const isKnown = reported.some((each) =>
        sectionPairs(each.of.content, other.content).pairs.some(
          ([one, two]) => one === each.section && two === section,
        ),
      );
      const { name, marks } = section;
      const isHere = page.content.headings.some((each) => each.name === name);
      if (isKnown || isHere || name === '') continue;
      reported.push({ section, of: other });
      const isSure =
        mayBeSure &&
        !isOwnList(section, other, page.language) &&
        isDistinct(section, page, areSure);
      const hint = `${other.path} has this section`;
      yield { place: 'main', name, element: 'main', marks, hint, isSure };
    }
  }
});

export const parityChecks = [landmarkLanguage, sectionMissing, itemsMissing];
