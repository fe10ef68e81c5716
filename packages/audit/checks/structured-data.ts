import type { AuditedContent } from '../context/content-site';
import { versionsOf } from '../context/versions';
import { defineCheck } from './check';
import { without } from './number-difference';

const factsOf = ({ content }: AuditedContent) =>
  content.structuredData.flatMap(({ facts }) => facts.map((each) => each.split(' ')));

/** The values of a property in the structured data of a page. */
function valuesOf(page: AuditedContent, property: string): string[] {
  const own = factsOf(page).filter(([each]) => each === property);
  return own.map(([, value = '']) => value).toSorted();
}

/** Whether two numbers have three digits behind the point in common: of coordinates, the same house. */
const isNear = (one: string, other: string) =>
  /\.\d/.test(one) && Math.abs(Number(one) - Number(other)) < 0.001;

/** What one has and the other lacks. */
const listed = (values: readonly string[]) =>
  values.length > 0 ? `“${values.join('”, “')}”` : 'left out';

/** Whether versions have as many opening hours as a page, so that each is on the same days. */
const haveSameHours = (page: AuditedContent, versions: readonly AuditedContent[]) =>
  versions.every((each) => String(valuesOf(each, 'opens')) === String(valuesOf(page, 'opens')));

/** What the structured data of versions says otherwise, though it is the same in every language. */
export const dataDiffers = defineCheck('page', 'parity/data-differs', function* (page) {
  const versions = versionsOf(page).filter(({ content }) => content.structuredData.length > 0);
  const isLater = versions.length > 1 || versions.some(({ path }) => path < page.path);
  const [first] = page.content.structuredData;
  if (!first || !isLater) return;
  const { error: _error, facts: _facts, ...located } = first;
  for (const property of new Set(factsOf(page).map(([each = '']) => each))) {
    const own = valuesOf(page, property);
    const all = versions.map((each) => valuesOf(each, property));
    const [theirs = []] = all;
    if (new Set(all.map(String)).size !== 1 || String(own) === String(theirs)) continue;
    // A version may say less; of the same hours it says when they are.
    const areDays = property === 'dayOfWeek' && haveSameHours(page, versions);
    if (own.length !== theirs.length && !areDays) continue;
    if (own.every((each, at) => isNear(each, theirs[at] ?? ''))) continue;
    const [mine, others] = [without(own, theirs), without(theirs, own)].map(listed);
    const hint = `its ${property} is ${mine}; in ${versions[0]?.path} it is ${others}`;
    yield { ...located, name: property, hint };
  }
});
