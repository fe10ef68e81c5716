import { type AuditedContent, defineCounts, defineShare } from '../context/content-site';
import { isErrorPage } from '../context/error-page';
import { isReached } from '../context/linked-pages';
import { versionsOf } from '../context/versions';
import { isOfFrame } from '../extract/name';
import { defineCheck } from './check';

/* The headings of a page: their levels, and how many are main ones. */

/** Headings of one kind of element from which on another of their kind is a slip. */
const minAlike = 2;

const isNumbered = ({ name }: { readonly name: string }) => /^\d+[.)]\s/.test(name);

/** The level that a heading has in all other elements of its kind on the page, or of its numbers or classes, or in a version; 0 where nothing says so. */
function usualLevel(at: number, page: AuditedContent): number {
  const { headings } = page.content;
  const own = headings[at];
  if (own === undefined) return 0;
  const isOfCard = !own.within.endsWith('.');
  const kinds = [
    headings.filter((each) => isOfCard && each.within === own.within),
    headings.filter((each) => isNumbered(own) && isNumbered(each)),
    headings.filter((each) => own.classes !== '' && each.classes === own.classes),
  ];
  for (const kind of kinds) {
    const [first, ...others] = kind.filter((each) => each !== own);
    const areAlike = others.every((each) => each.level === first?.level);
    if (first && others.length + 1 >= minAlike && areAlike) return first.level;
  }
  // The version has the same headings only if it has all others at the same levels.
  const isSame = (each: (typeof headings)[number] | undefined, index: number) =>
    index === at || each?.level === headings[index]?.level;
  const same = versionsOf(page)
    .map(({ content }) => content.headings)
    .find((each) => each.length === headings.length && each.every(isSame));
  return same?.[at]?.level ?? 0;
}

/** How many headings a site has, and how many of them skip a level. */
const skippingHeadings = defineShare(({ content: { headings } }) =>
  headings.map(({ level }, at) => at > 0 && level > (headings[at - 1]?.level ?? 0) + 1),
);

/** Headings of a site from which on a single one that skips a level is a slip. */
const minHeadings = 20;

/** A quotation, a sentence, or a part of one, that is written large. */
const motto = /^[„“”«»"]|^\p{Ll}|^\p{L}+(?:\s\S+){4,}[.!…]$|^(?:\S+\s){12}/u;

const headingSkipped = defineCheck('page', 'head/heading-skipped', function* (page, site) {
  const { headings } = page.content;
  const { having, all } = skippingHeadings(site);
  const isOnlyOne = having === 1 && all >= minHeadings;
  let before = headings[0]?.level ?? 0;
  for (const [at, heading] of headings.entries()) {
    const { level } = heading;
    const most = before + 1;
    before = level;
    const next = headings[at + 1]?.level ?? 0;
    const isSkipping = level > most;
    // Its own parts are above it: “Rooms” as h5, where “Prices” is h2, and h3 below both.
    const isLower = !isSkipping && next > 1 && level > next;
    if (!isSkipping && !isLower) continue;
    const usual = usualLevel(at, page);
    const isMotto = motto.test(heading.name);
    if (isLower) {
      if (usual > 1 && usual === next - 1 && !isMotto)
        yield { ...heading, hint: `expected h${usual}, not h${level}` };
      continue;
    }
    // Another main heading would be a slip itself.
    // The second line of a heading is no part of the text below it.
    const isSubtitle = /sub-?(title|head(ing|line)?)|tagline/i.test(heading.classes);
    const isKnown = usual > 1 && usual <= most && !isSubtitle;
    // Several below one heading are a style; a motto is no heading.
    const isSlip = isKnown || (isOnlyOne && next <= most);
    const isSure = isSlip && !isMotto;
    yield { ...heading, hint: `expected h${most} at most, not h${level}`, isSure };
  }
});

/** The part of the pages of a site that have one main heading, from which on others are slips. */
const minWithOne = 0.8;
const minPagesWithOne = 4;

const mainHeadings = ({ content }: AuditedContent) =>
  content.headings.filter(({ level, name }) => level === 1 && name !== '');

/** How many pages have one, `true`, and how many have not, on the site and in each language. */
const pagesWithOne = defineCounts((page) => {
  const hasOne = mainHeadings(page).length === 1;
  return page.content.head.isFragment ? [] : [`${hasOne}`, `${page.language} ${hasOne}`];
});

const mainHeading = defineCheck('page', 'head/main-heading', function* (page, site) {
  const [first, second, ...more] = mainHeadings(page);
  const countOf = pagesWithOne(site);
  const [having, others] = [countOf('true'), countOf('false')];
  const isUsualOne = having >= minPagesWithOne && having >= minWithOne * (having + others);
  const [highest] = page.content.headings;
  // One that has no text is another fault.
  const { headings, head } = page.content;
  const hasNone = !head.isFragment && headings.every(({ level }) => level > 1);
  if (hasNone && highest !== undefined && !isErrorPage(page.path, page.facts)) {
    const isOfVersions =
      versionsOf(page).some((each) => mainHeadings(each).length === 1) &&
      countOf(`${page.language} true`) >= countOf(`${page.language} false`) - 1;
    // What a script draws may have one in the end; what nothing leads to is no page of the site.
    const isSure =
      (isUsualOne || isOfVersions) && !page.facts.isDrawn && isReached(page.path, site);
    const hint = `it has no main heading; expected h1, not h${highest.level}`;
    yield { ...highest, hint, isSure };
  }
  if (first === undefined || second === undefined) return;
  const lower = page.content.headings.filter(({ level }) => level > 1);
  // Of a kind that has lower levels elsewhere: a column beside another.
  const isSlip = more.length === 0 && lower.some((each) => each.within === second.within);
  const hint = `“${first.name}” is the main heading of the page`;
  // Themes make the name of the site one on start pages, or the label of its menu.
  yield { ...second, hint, isSure: isUsualOne && isSlip && !isOfFrame(first) };
});

export const headingChecks = [headingSkipped, mainHeading];
