import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import './styles/base.css';
import { PageDocument } from './app';
import type { Notice, Surroundings } from './components/page-context';
import type { FrameTexts } from './content/schema';
import type { Profile } from './defects/define';
import { CrawlerTags } from './head/crawler-tags';
import { robots, sitemap } from './head/sitemap';
import { Footer } from './layout/footer';
import { type PageState, serializeState, stateElementId } from './page-state';
import { type LoadedPage, loadPage } from './page-table';
import {
  declaredRoutes,
  type PageChoice,
  type PageKind,
  pageKey,
  type ResolvedPage,
  resolvePage,
} from './resolve-page';
import { type Language, languages } from './site/languages';
import { allRoutes, isTeaserPost, type PageId, serviceIds } from './site/routes';

/**
 * The URLs of built files by source path, as in Vite's manifest, and the code of a script that
 * documents contain.
 */
export type AssetManifest = Readonly<
  Record<string, { file: string; css?: string[]; imports?: string[]; code?: string }>
>;

/** Everything the page depends on besides path and profile; nothing is read from the process. */
export interface RenderOptions {
  readonly surroundings: Surroundings;
  /** The browser build's manifest; without it the page has no scripts and styles. */
  readonly manifest: AssetManifest;
  /** A message above the page; `posted` where the page answers a form that was posted to it. */
  readonly notice: Notice | 'posted' | null;
  readonly plainFile: boolean;
}

/** A rendered page. */
export interface Rendered {
  readonly status: number;
  /** The URL to redirect to; `html` is then empty. */
  readonly redirect: string | null;
  /** The complete document. */
  readonly html: string;
  readonly page: PageKind;
  readonly language: Language;
}

const defaultOptions: RenderOptions = {
  surroundings: {
    origin: 'http://localhost:4173',
    providerOrigin: 'http://localhost:4174',
    cdnOrigin: '',
    year: 2026,
  },
  manifest: {},
  notice: null,
  plainFile: false,
};

/** Every page's chunks, loaded once with this module so that rendering is synchronous. */
const loaded = new Map<string, LoadedPage>();

async function preload(choice: PageChoice) {
  loaded.set(pageKey(choice), await loadPage(choice));
}

await Promise.all([
  ...allRoutes.flatMap(({ page, language }) =>
    languages.map((frameLanguage) => preload({ page, language, frameLanguage })),
  ),
  ...languages.flatMap((language) =>
    languages.map((frameLanguage) => preload({ page: 'unknown', language, frameLanguage })),
  ),
]);

function read(resolved: ResolvedPage): LoadedPage {
  const page = loaded.get(pageKey(resolved));
  if (!page) throw new Error(`${pageKey(resolved)} was not loaded.`);
  return page;
}

/** The source of the script that documents contain, once it is built: it costs no request. */
export const startSource = 'src/start.ts';
const entry = 'src/entry-client.tsx';

/** The name of the component that a page shares with others of its kind. */
function templateOf(page: PageId): PageId | 'service' {
  if ((serviceIds as readonly PageId[]).includes(page)) return 'service';
  return isTeaserPost(page) ? 'article' : page;
}

/** The source paths of what a page loads after the app, as the manifest names them. */
function laterSources(page: PageKind): string[] {
  const footer = 'src/layout/footer.tsx';
  if (page === 'unknown') return [footer];
  return [footer, `src/pages/${templateOf(page)}-page.tsx`];
}

/** The built scripts of a page: the app's, and those of the rest of the page. */
function scriptsOf(manifest: AssetManifest, page: PageKind) {
  const seen = new Set<string>();
  const filesOf = (sources: readonly string[]): string[] =>
    sources.flatMap((source) => {
      const chunk = manifest[source];
      if (!chunk || seen.has(source)) return [];
      seen.add(source);
      return [chunk.file, ...filesOf(chunk.imports ?? [])];
    });
  return { app: filesOf([entry]), later: filesOf(laterSources(page)) };
}

function headTags(manifest: AssetManifest, resolved: ResolvedPage): string {
  const start = manifest[startSource];
  if (start === undefined) return '';
  const lists = Object.entries(scriptsOf(manifest, resolved.page))
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => ` data-${name}="${files.map((file) => `/${file}`).join(' ')}"`);
  const style = manifest['style.css']?.file;
  const cyrillicShown = resolved.language === 'ru' || resolved.frameLanguage === 'ru';
  const fonts = cyrillicShown ? [latin, cyrillic] : [latin];
  return [
    ...fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="">`,
    ),
    ...(style ? [`<link rel="stylesheet" href="/${style}">`] : []),
    start.code === undefined
      ? `<script type="module" src="/${start.file}"${lists.join('')}></script>`
      : // Not after the document: it holds what a visitor does while that arrives.
        `<script type="module"${lists.join('')} async>${start.code}</script>`,
  ].join('');
}

/** The texts around a page without the metadata of others, which are loaded with their texts. */
function textsFor(page: PageKind, texts: FrameTexts): FrameTexts {
  const shown: readonly string[] = [page, 'home', 'notFound'];
  const entries = Object.entries(texts.metadata).filter(([name]) => shown.includes(name));
  return { ...texts, metadata: Object.fromEntries(entries) as typeof texts.metadata };
}

/**
 * Renders any path in any state of the site: a pure function without globals,
 * browser or clock.
 *
 * @param address - the path with its query, e.g. `/de?x=1`.
 * @param profile - ids of the defects that are on.
 * @param options - the page's environment; every part has a default.
 * @returns status and the complete document (clauses 2.01–2.37).
 */
export function render(
  address: string,
  profile: Profile,
  options: Partial<RenderOptions> = {},
): Rendered {
  const { surroundings, manifest, plainFile, ...messages } = { ...defaultOptions, ...options };
  // Taken as it is: a URL parser would tidy up paths that are none of the site's (clause 2.01).
  const [, pathname = '', search = ''] = /^([^?#]*)([^#]*)/.exec(address) ?? [];
  const resolved = resolvePage(pathname, profile);
  const { status, redirect, page, language } = resolved;
  if (redirect !== null) {
    return { status, redirect: redirect + search, html: '', page, language };
  }
  const loaded = read(resolved);
  const { frameTexts, ownFrameTexts, body } = loaded;
  const notice =
    messages.notice === 'posted'
      ? { text: ownFrameTexts.forms.notPosted, language }
      : messages.notice;
  const markup = renderToString(
    <StaticRouter location={{ pathname, search }}>
      <PageDocument
        {...{ resolved, loaded, Footer, profile, search, surroundings, notice }}
        crawlerTags={CrawlerTags}
      />
    </StaticRouter>,
  );
  const state: PageState = {
    on: [...profile],
    surroundings,
    notice,
    plainFile,
    frameTexts: textsFor(page, frameTexts),
    ownFrameTexts: ownFrameTexts === frameTexts ? null : textsFor(page, ownFrameTexts),
    content: body?.content ?? null,
  };
  const script = `<script type="application/json" id="${stateElementId}">${serializeState(state)}</script>`;
  const html = `<!DOCTYPE html>${markup}`
    .replace('</head>', () => `${headTags(manifest, resolved)}</head>`)
    .replace('</body>', () => `${script}</body>`);
  return { status, redirect, html, page, language };
}

/** Every path that a profile declares, for the static build and the audits. */
export function declaredPaths(profile: Profile): string[] {
  return declaredRoutes(profile).map((route) => route.path);
}

/** The files for crawlers by path, made from the origin of the site's own URLs and a profile. */
export const crawlerFiles: Readonly<Record<string, (origin: string, profile: Profile) => string>> =
  { '/robots.txt': robots, '/sitemap.xml': sitemap };
