import { byFrequency, groupBy } from '@sitewide/kit/collections';
import type { Submission, VisitedSite } from '../browser/visited-site';
import type { AuditedContent } from '../context/content-site';
import { versionsOf } from '../context/versions';
import { ownPage } from '../extract/field-rules';
import { guessLanguage } from '../language/detector';
import { foreignLanguage } from '../language/foreign';
import { defineCheck, definePartCheck } from './check';

/** Types of fields that ask for data of the visitor, whatever their labels say. */
const personal = new Set(['email', 'tel']);

/** Names of fields that ask for data of others, or for what is no data of a person. */
const ofOthers =
  /recipient|friend|prospect|receiver|client|customer|colleague|invit|referr|search|filter|coupon|promo|voucher|token|otp|(^|[^a-z])code|empf(ä|ae)nger|destina(tario|taire)|получател|друг/i;

const autocompleteMissing = definePartCheck('forms/autocomplete-missing', 'forms', (form, page) => {
  const { fields, autocomplete } = form;
  // A form that switches it off says so on purpose.
  const saysSo = autocomplete !== null || fields.some((each) => each.autocomplete !== null);
  const asked = fields
    .filter(({ type, names }) => personal.has(type) && !ofOthers.test(names))
    .map(({ type }) => type);
  if (saysSo || asked.length === 0) return null;
  const hint = `it asks for ${[...new Set(asked)].join(' and ')}; expected autocomplete`;
  // Scripts that send a form need no names.
  const names = fields.map((each) => each.name || each.type).join(', ');
  const name = /\p{L}/u.test(form.name) ? form.name : names;
  return { name, hint, cause: `${page.language} ${names}` };
});

type Rule = AuditedContent['content']['fieldRules'][number];

/** The names of the fields of a page. */
const fieldNames = ({ content }: AuditedContent) =>
  [...new Set(content.fieldRules.map(({ name }) => name))].toSorted().join(' ');

/** The version whose field takes something else: of two the earlier, of several any, where all others agree. */
function otherRule({ name, rule, value }: Rule, page: AuditedContent) {
  const valuesIn = ({ content }: AuditedContent) =>
    content.fieldRules.flatMap((each) =>
      each.name === name && each.rule === rule ? [each.value] : [],
    );
  if (valuesIn(page).length > 1) return null;
  const theirs = versionsOf(page).flatMap((version) => {
    const [own, ...more] = valuesIn(version);
    // Other fields are those of another form; the only one of a page may call them in its language.
    if (rule !== 'action' && fieldNames(version) !== fieldNames(page)) return [];
    return own !== undefined && more.length === 0 ? [{ path: version.path, value: own }] : [];
  });
  const [first] = theirs;
  const areOne = theirs.every((each) => each.value === first?.value);
  if (!first || !areOne || first.value === value) return null;
  if (rule === 'action') return value === ownPage ? first : null;
  return theirs.length > 1 || page.path > first.path ? first : null;
}

const valueWrong = defineCheck('page', 'forms/value-wrong', function* (page) {
  const { faultyFields, fieldRules } = page.content;
  for (const { fault, ...field } of faultyFields) yield { ...field, hint: fault };
  for (const own of fieldRules) {
    const { rule, value } = own;
    const other = otherRule(own, page);
    if (other === null) continue;
    yield { ...own, hint: `${rule}: ${value}; on ${other.path}, ${rule}: ${other.value}` };
  }
});

/** Names of fields that a finding about several has. */
const maxNames = 3;

/** What is wrong with fields that nothing names. */
function hintOnLabels(fields: AuditedContent['content']['unnamed']): string {
  const { length } = fields;
  if (fields.every(({ isBesideLabel }) => isBesideLabel))
    return length === 1
      ? 'the label beside it is not joined to it; expected for and id'
      : `the labels beside ${length} fields are not joined to them; expected for and id`;
  const labels = length === 1 ? 'no label for it' : `no labels for ${length} fields`;
  if (fields.every(({ isHinted }) => isHinted))
    return `${labels}; placeholders are gone once somebody types`;
  return fields.some(({ isHinted }) => isHinted)
    ? labels
    : `${labels} and no attribute says what to enter`;
}

/** Whether a version of a page has a field of the same name, which has a label there. */
function isLabelledIn({ content }: AuditedContent, name: string): boolean {
  const isField = content.forms.some(({ fields }) =>
    fields.some((each) => each.names.split(' ').includes(name)),
  );
  return isField && !content.unnamed.some((each) => each.name === name);
}

const labelMissing = defineCheck('page', 'forms/label-missing', function* (page) {
  // The fields of a form are one fault, unless some of them are excepted.
  const forms = groupBy(
    page.content.unnamed,
    ({ form, hasHint, ignored }) => `${form} ${hasHint} ${ignored.join()}`,
  );
  for (const fields of forms.values()) {
    const [first] = fields;
    if (first === undefined) continue;
    const names = fields.map((each) => each.name);
    const shown = names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names;
    const name = shown.join(', ');
    const cause = `${page.language} ${names.join()}`;
    const isSlip = () => versionsOf(page).some((each) => isLabelledIn(each, first.name));
    const isSure = !first.hasHint || isSlip();
    yield { ...first, name, hint: hintOnLabels(fields), cause, isSure };
  }
});

/**
 * An address without what may differ: its query, numbers, and the languages in its path. Pages
 * of the site are one endpoint: each version has its own form on its own page.
 */
function endpointOf(target: string, { origin, pages, languages }: VisitedSite): string {
  const url = new URL(target);
  if (url.origin === origin && pages.some(({ path }) => path === url.pathname)) return `${origin}/`;
  const parts = url.pathname.split('/').filter((part) => !languages.includes(part.toLowerCase()));
  return url.origin + parts.join('/').replace(/\d+/g, 'n');
}

/** The endpoint that should be used: on the site itself, else the most frequent. */
function expectedOf(endpoints: readonly string[], { origin }: VisitedSite): string {
  const [most] = byFrequency(endpoints, (each) => each);
  return endpoints.find((each) => each.startsWith(`${origin}/`)) ?? most?.[0] ?? '';
}

const endpointDiffers = defineCheck('visit', 'forms/endpoint-differs', function* (site) {
  const sent = site.submissions.filter(({ target }) => target !== null);
  // Forms with the same fields are one form in the same part of the page.
  const keyOf = ({ fields, located }: Submission) => `${located.place.split(' ')[0]} ${fields}`;
  for (const [cause, forms] of groupBy(sent, keyOf)) {
    if (new Set(forms.map(({ language }) => language)).size < 2) continue;
    const endpoints = forms.map(({ target }) => endpointOf(target ?? '', site));
    const expected = expectedOf(endpoints, site);
    for (const [index, { located }] of forms.entries()) {
      if (endpoints[index] === expected) continue;
      yield { ...located, hint: `it sends to ${endpoints[index]}; expected ${expected}`, cause };
    }
  }
});

/** Shorter texts are names as often as not. */
const minWords = 3;

const messagesOf = ({ success, failure }: Submission) =>
  new Set([...success.messages, ...failure.messages]);

/**
 * The language of a message that is not the page’s. One that is the same in two languages is
 * wrong in one of them, so that a guess is enough.
 */
function foreignTo(pageLanguage: string, message: string, site: VisitedSite): string | null {
  const foreign = foreignLanguage(message, pageLanguage, site.languages);
  if (foreign?.isSure) return foreign.language;
  const isElsewhere = site.submissions.some(
    (other) => other.language !== pageLanguage && messagesOf(other).has(message),
  );
  if (!isElsewhere || (message.match(/\p{L}{2,}/gu) ?? []).length < minWords) return null;
  const { language, isReliable } = guessLanguage(message, site.languages);
  return isReliable && language !== pageLanguage ? language : null;
}

const foreignMessage = defineCheck('visit', 'forms/foreign-message', function* (site) {
  for (const submission of site.submissions) {
    for (const message of messagesOf(submission)) {
      const language = foreignTo(submission.language, message, site);
      if (language === null) continue;
      const hint = `expected ${submission.language}, it is ${language}`;
      yield { ...submission.located, name: message, hint, cause: message };
    }
  }
});

export const fieldChecks = [autocompleteMissing, labelMissing, valueWrong];

export const formChecks = [
  // Forms that show when they were sent, but not when sending failed.
  defineCheck('visit', 'forms/silent-failure', function* ({ submissions }) {
    for (const { located, kind, target, isNative, success, failure } of submissions) {
      if (target === null || isNative || failure.hasReacted) continue;
      // A page that shows nothing after a success either may show it where nobody looked.
      const [message] = success.messages;
      const shown = message === undefined ? '' : `; a success shows “${message}”`;
      const hint = `the answer 500 changed nothing${shown}`;
      yield { ...located, hint, cause: kind, isSure: message !== undefined };
    }
  }),
  defineCheck('visit', 'forms/double-submit', function* ({ submissions }) {
    for (const { located, kind, requests, showsPending } of submissions) {
      if (requests < 2) continue;
      const hint = `two clicks sent ${requests} requests${showsPending ? '' : ', and nothing showed that the form was being sent'}`;
      yield { ...located, hint, cause: kind };
    }
  }),
  defineCheck('visit', 'forms/values-kept', function* ({ submissions }) {
    for (const { located, kind, keepsValues, isFilled, success, failure } of submissions) {
      // Only a message of its own shows that the page took the answer for a success.
      const message = success.messages.find((each) => !failure.messages.includes(each));
      // A form that had values before is one of settings, which stay.
      if (!keepsValues || isFilled || message === undefined) continue;
      const hint = `its fields are still filled in after “${message}”`;
      yield { ...located, hint, cause: kind };
    }
  }),
  endpointDiffers,
  foreignMessage,
];
