import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTheme, defineConfig } from 'vitepress';
import rules from '../../packages/audit/checks/rules.json' with { type: 'json' };

/* The documentation as a site: `npm run docs`. Its pages are the Markdown of this folder. */

const folder = join(import.meta.dirname, '..');

/** Pages of one package, by their files and titles. */
function pagesOf(name: string, pages: readonly (readonly [file: string, text: string])[]) {
  return pages.map(([file, text]) => ({ text, link: `/${name}/${file}` }));
}

/** The codes of the audit, family by family. */
function codePages(): DefaultTheme.SidebarItem[] {
  const codes = Object.keys(rules);
  const families = new Set(codes.map((code) => code.split('/')[0] ?? ''));
  return [...families].map((family) => ({
    text: family,
    collapsed: true,
    items: codes
      .filter((code) => code.startsWith(`${family}/`))
      .map((code) => ({ text: code.slice(family.length + 1), link: `/audit/codes/${code}` })),
  }));
}

const audit = pagesOf('audit', [
  ['', 'Overview'],
  ['install', 'Install'],
  ['configuration', 'Configuration'],
  ['ci', 'Continuous integration'],
  ['baselines', 'Baselines'],
  ['custom-checks', 'Checks of your own'],
  ['api', 'As a module'],
  ['comparison', 'Compared with others'],
  ['faq', 'Questions'],
  ['limits', 'Limits'],
]);
const snapshots = pagesOf('snapshots', [
  ['', 'Overview'],
  ['install', 'Install'],
  ['configuration', 'Configuration'],
  ['scenarios', 'Scenarios and hooks'],
  ['baselines', 'Baselines'],
  ['ci', 'Continuous integration'],
  ['playwright', 'Playwright and Storybook'],
  ['api', 'As a module'],
  ['comparison', 'Compared with others'],
  ['faq', 'Questions'],
  ['limits', 'Limits'],
]);

const bench = [
  { text: 'Scoreboard', link: '/scoreboard' },
  { text: 'Benchmarking a checker', link: '/benchmarking-a-checker' },
];

/** The first sentence of a page as plain text, for search engines. */
function descriptionOf(file: string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  const paragraph = text.split(/\n\n+/).find((each) => /^(\w|\*\*)/.test(each)) ?? '';
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`_]|\n/g, (sign) => (sign === '\n' ? ' ' : ''));
  return /^.*?[.?](?= |$)/.exec(plain)?.[0] ?? plain;
}

export default defineConfig({
  title: 'Sitewide',
  lang: 'en',
  // It may be published below any path.
  base: './',
  // These are for people who work on this project.
  srcExclude: ['decisions/**', 'glossary.md'],
  rewrites: (file) => file.replace(/README\.md$/, 'index.md'),
  transformPageData: ({ filePath }) => ({ description: descriptionOf(filePath) }),
  ignoreDeadLinks: [/^http:\/\/localhost/, /scoreboard\.(schema\.)?json$/],
  // An address that an example names is not a link.
  markdown: {
    linkify: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Audit', link: '/audit/' },
      { text: 'Snapshots', link: '/snapshots/' },
      { text: 'Scoreboard', link: '/scoreboard' },
    ],
    sidebar: {
      '/audit/': [
        { text: '@sitewide/audit', items: audit },
        { text: 'Codes', link: '/audit/codes/', items: codePages() },
      ],
      '/snapshots/': [{ text: '@sitewide/snapshots', items: snapshots }],
      '/': [
        { text: '@sitewide/audit', items: audit.slice(0, 3) },
        { text: '@sitewide/snapshots', items: snapshots.slice(0, 3) },
        { text: 'Measured', items: bench },
      ],
    },
  },
});
