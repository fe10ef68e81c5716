import { guessLanguage, loadDetector } from '../../language/detector';
import { foreignLanguage } from '../../language/foreign';
import { defineBrowserCheck } from '../browser-check';
import type { VisitedPage, VisitedSite } from '../visited-site';

/** Shorter texts are names as often as not. */
const minWords = 3;

/** The messages that forms of a page have shown. */
const messagesOf = ({ submissions }: VisitedPage) =>
  submissions.flatMap(({ success, failure }) => [...success.messages, ...failure.messages]);

/**
 * The language of a message that is not the page’s. One that is the same in two languages is
 * wrong in one of them, so that a guess is enough.
 */
function foreignTo(page: VisitedPage, message: string, site: VisitedSite): string | null {
  const found = foreignLanguage(message, page.language, site.languages);
  if (found?.isSure) return found.language;
  const isElsewhere = site.pages.some(
    (other) => other.language !== page.language && messagesOf(other).includes(message),
  );
  if (!isElsewhere || (message.match(/\p{L}{2,}/gu) ?? []).length < minWords) return null;
  const { language, isReliable } = guessLanguage(message, site.languages);
  return isReliable && language !== page.language ? language : null;
}

/** Messages of forms in another language than their page. */
export const check = defineBrowserCheck({
  code: 'foreign-message',
  family: 'forms',
  severity: 'error',
  confidence: 'high',
  title: 'A form answers in another language than the page’s',
  example: '“Your message was sent” on a German page',
  remedy: 'Translate the message.',
  needs: 'submissions',
  prepare: loadDetector,
  *find(site) {
    for (const page of site.pages) {
      for (const { success, failure, ...located } of page.submissions) {
        for (const message of new Set([...success.messages, ...failure.messages])) {
          const language = foreignTo(page, message, site);
          if (language === null) continue;
          const hint = `expected ${page.language}, it is ${language}`;
          yield { ...located, page: page.path, name: message, hint, cause: message };
        }
      }
    }
  },
});
