import type { Submission, VisitedSite } from '../browser/visited-site';
import { guessLanguage, loadDetector } from '../language/detector';
import { foreignLanguage } from '../language/foreign';
import { defineCheck } from './check';

/** Shorter texts are names as often as not. */
const minWords = 3;

/** The messages that a form has shown. */
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

/** Messages of forms in another language than their page. */
export const check = defineCheck({
  code: 'foreign-message',
  scope: 'visit',
  family: 'forms',
  severity: 'error',
  title: 'A form answers in another language than the page’s',
  example: '“Your message was sent” on a German page',
  remedy: 'Translate the message.',
  needs: 'submissions',
  prepare: loadDetector,
  *find(site) {
    for (const submission of site.submissions) {
      for (const message of messagesOf(submission)) {
        const language = foreignTo(submission.language, message, site);
        if (language === null) continue;
        const hint = `expected ${submission.language}, it is ${language}`;
        yield { ...submission.located, name: message, hint, cause: message };
      }
    }
  },
});
