import { load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { checkWithAxe } from '../../../tests/support/axe';
import { pinnedBrowser } from '../../../tools/site/pinned-browser';
import { withLighthouse } from '../../lighthouse';
import { importPeer, peerFile } from '../../peers';
import { type Check, htmlOf, onEachPage, withPinned } from '../checker';

/* Checkers of single pages. */

/** html-validate with its recommended rules, other than those about React's way of writing HTML. */
export const htmlValidate: Check = (target, paths) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: { 'attr-case': 'off', 'void-style': 'off', 'no-inline-style': 'off' },
  });
  return onEachPage(paths, async (path) => {
    const { results } = await validator.validateString(await htmlOf(target, path));
    const messages = results.flatMap((result) => result.messages);
    return messages.map(({ ruleId, message }) => ({ rule: ruleId, text: message }));
  });
};

interface CSpell {
  readonly spellCheckDocument: (
    ...document: readonly object[]
  ) => Promise<{ readonly issues: readonly { readonly text: string }[] }>;
}

/** The dictionaries of each language; for others, the English ones. */
const locales: Readonly<Record<string, string>> = { de: 'de', ru: 'ru', en: 'en,en-GB' };

/** What a page says in each language: its visible texts, title, description and labels. */
function textsOf(html: string): Map<string, string> {
  const $ = load(html);
  $('script, style, svg, noscript').remove();
  const texts = new Map<string, string>();
  for (const element of $('html, html *')) {
    const each = $(element);
    const language = (each.closest('[lang]').attr('lang') ?? '').split('-', 1)[0] ?? '';
    const words = each.contents().filter((_, node) => node.type === 'text');
    const content = each.is('meta[name="description"]') ? ['content'] : [];
    const attributes = ['alt', 'aria-label', 'placeholder', ...content];
    const said = [words.text(), ...attributes.map((name) => each.attr(name) ?? '')];
    texts.set(language, `${texts.get(language) ?? ''}\n${said.filter(Boolean).join('\n')}`);
  }
  return texts;
}

/** cspell with its German, Russian and English dictionaries, each for texts in its language. */
export const cspell: Check = async (target, paths) => {
  const { spellCheckDocument } = await importPeer<CSpell>('cspell-lib');
  const files = ['dict-de-de', 'dict-ru_ru'].map((name) =>
    peerFile(`@cspell/${name}/cspell-ext.json`),
  );
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
};

interface Lint {
  readonly lint_kind: () => string;
  readonly message: () => string;
  readonly get_problem_text: () => string;
}

interface Harper {
  readonly LocalLinter: new (
    options: object,
  ) => { readonly lint: (text: string, options: object) => Promise<readonly Lint[]> };
  readonly Dialect: { readonly British: number };
}

/** harper, for the English texts of a page. */
export const harper: Check = async (target, paths) => {
  const { LocalLinter, Dialect } = await importPeer<Harper>('harper.js');
  const { binaryInlined: binary } = await importPeer<{ binaryInlined: unknown }>(
    'harper.js/binaryInlined',
  );
  const linter = new LocalLinter({ binary, dialect: Dialect.British });
  return onEachPage(paths, async (path) => {
    const texts = textsOf(await htmlOf(target, path));
    // Pages that do not say their language may be English.
    const text = [texts.get('en'), texts.get('')].join('\n');
    const lints = await linter.lint(text, { language: 'plaintext' });
    return lints.map((lint) => {
      return { rule: lint.lint_kind(), text: `${lint.message()} ${lint.get_problem_text()}` };
    });
  });
};

/** axe, by the rules of WCAG 2.2 AA and best practice, on a desktop. */
export const axe: Check = ({ origin }, paths) =>
  withPinned((browser) =>
    onEachPage(paths, async (path) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      // The app has taken over by then.
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const { violations } = await checkWithAxe(page);
      await page.close();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => ({ rule: id, text: html })),
      );
    }),
  );

interface Pa11y {
  readonly default: (address: string, options: object) => Promise<{ issues: readonly Issue[] }>;
}

type Issue = Readonly<Record<'code' | 'message' | 'context', string>>;

/** pa11y with its default runner, HTML_CodeSniffer, by WCAG 2 AA. */
export const pa11y: Check = async ({ origin }, paths) => {
  const { default: check } = await importPeer<Pa11y>('pa11y');
  const options = { standard: 'WCAG2AA', chromeLaunchConfig: pinnedBrowser() };
  return onEachPage(paths, async (path) => {
    const { issues } = await check(origin + path, options);
    return issues.map(({ code, message, context }) => {
      return { rule: code, text: `${message} ${context}` };
    });
  });
};

/** Lighthouse on a phone: accessibility, best practices and SEO. */
export const lighthouse: Check = ({ origin }, paths) =>
  withLighthouse(origin, ['accessibility', 'best-practices', 'seo'], (run) =>
    onEachPage(paths, async (path) => {
      const audits = Object.values((await run(path)).audits);
      const failed = audits.filter(({ score }) => score !== null && score < 1);
      // A failed audit counts once for each element or address that it names.
      return failed.flatMap(({ id, title, details }) => {
        const items = details?.items?.length ? details.items : [{}];
        return items.map(({ node, url, description }) => {
          return { rule: id, text: String(node?.snippet ?? url ?? description ?? title) };
        });
      });
    }),
  );
