import { byFrequency, groupBy } from '@originaltreu/kit/collections';
import type { Submission, VisitedSite } from '../browser/visited-site';
import { defineCheck } from './check';

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

/** Forms with the same fields that send them elsewhere in another language. */
export const check = defineCheck({
  code: 'endpoint-differs',
  scope: 'visit',
  family: 'forms',
  severity: 'warning',
  title: 'The same form sends to another address than in another language',
  example: 'one contact form that posts to /api/mail in German and to another origin in English',
  remedy: 'Send the form to one address in every language.',
  needs: 'submissions',
  *find(site) {
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
  },
});
