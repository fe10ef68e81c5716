import { load } from 'cheerio';
import { importPeer, peerFile } from '../../peers';
import { type Checker, htmlOf, onEachPage, peerPackage } from '../checker';

interface CSpell {
  readonly spellCheckDocument: (
    document: { uri: string; text: string; languageId: string; locale: string },
    options: { noConfigSearch: boolean; generateSuggestions: boolean },
    settings: { import: readonly string[]; language: string },
  ) => Promise<{ readonly issues: readonly { readonly text: string }[] }>;
}

/** The dictionaries of each language of the site. */
const locales: Readonly<Record<string, string>> = { de: 'de', ru: 'ru', en: 'en,en-GB' };

const dictionaries = ['dict-de-de', 'dict-ru_ru'];

/** What a page says in each language: its visible texts, title, description and labels. */
function textsOf(html: string): Map<string, string> {
  const $ = load(html);
  $('script, style, svg, noscript').remove();
  const texts = new Map<string, string>();
  for (const element of $('html, html *').toArray()) {
    const each = $(element);
    const language = (each.closest('[lang]').attr('lang') ?? '').split('-', 1)[0] ?? '';
    const isDescription = each.is('meta[name="description"]');
    const words = each
      .contents()
      .filter((_, node) => node.type === 'text')
      .text();
    const attributes = ['alt', 'aria-label', 'placeholder', ...(isDescription ? ['content'] : [])];
    const said = [words, ...attributes.map((name) => each.attr(name) ?? '')];
    texts.set(language, `${texts.get(language) ?? ''}\n${said.filter(Boolean).join('\n')}`);
  }
  return texts;
}

/** cspell with its German, Russian and English dictionaries, each for texts in its language. */
export const cspell: Checker = {
  ...peerPackage('cspell-lib'),
  name: 'cspell',
  subject: 'spelling',
  file: import.meta.filename,
  scope: 'page',
  check: async (target, paths) => {
    const { spellCheckDocument } = await importPeer<CSpell>('cspell-lib');
    const files = dictionaries.map((name) => peerFile(`@cspell/${name}/cspell-ext.json`));
    return onEachPage(paths, async (path) => {
      const words: string[] = [];
      for (const [language, text] of textsOf(await htmlOf(target, path))) {
        const locale = locales[language] ?? 'en';
        const { issues } = await spellCheckDocument(
          { uri: 'page.txt', text, languageId: 'plaintext', locale },
          { noConfigSearch: true, generateSuggestions: false },
          { import: files, language: locale },
        );
        words.push(...issues.map((issue) => issue.text));
      }
      return words.map((text) => ({ rule: 'unknown-word', text }));
    });
  },
};
