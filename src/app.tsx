import { type ComponentType, use, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Notice,
  PageContext,
  type PageContextValue,
  type Surroundings,
} from './components/page-context';
import { defectAttribute, type Profile } from './defects/define';
import { alternateEnOnly } from './defects/head';
import { type AnyContent, type CrawlerTagsProps, Head } from './head/head';
import { PageFrame } from './layout/page-frame';
import type { LoadedPage } from './page-table';
import { UnknownPage } from './pages/unknown-page';
import { findAffectingDefects, type ResolvedPage, resolvePage } from './resolve-page';
import { themeColor } from './styles/theme-color';

/** Returns a page's chunks: directly if they are loaded, otherwise as a promise. */
export type PageSource = (resolved: ResolvedPage) => LoadedPage | Promise<LoadedPage>;

/** The active profile, which can change while the page is open. */
export interface ProfileStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Profile;
  /** The profile that the page was rendered with. */
  readonly rendered: () => Profile;
}

interface AppProps {
  readonly pages: PageSource;
  readonly Footer: ComponentType;
  readonly profiles: ProfileStore;
  readonly surroundings: Surroundings;
  readonly notice: Notice | null;
  /** The query that the page was rendered with; a plain file was rendered with none. */
  readonly renderedSearch: string;
}

/** The router re-renders on each change of the query, so there is nothing to subscribe to. */
const neverChanges = () => () => {};

/** The complete document for the router's current URL, in a browser: URL and profile can change. */
export function App({ pages, profiles, renderedSearch, ...rest }: AppProps) {
  const { pathname, search: current } = useLocation();
  const search = useSyncExternalStore(
    neverChanges,
    () => current,
    () => renderedSearch,
  );
  const profile = useSyncExternalStore(profiles.subscribe, profiles.current, profiles.rendered);
  const resolved = useMemo(() => resolvePage(pathname, profile), [pathname, profile]);
  const source = pages(resolved);
  const loaded = source instanceof Promise ? use(source) : source;
  return <PageDocument {...{ resolved, loaded, profile, search, ...rest }} />;
}

interface PageDocumentProps {
  readonly resolved: ResolvedPage;
  readonly loaded: LoadedPage;
  readonly Footer: ComponentType;
  readonly profile: Profile;
  readonly search: string;
  readonly surroundings: Surroundings;
  readonly notice: Notice | null;
  /** Renders what only crawlers read; not in a browser, which needs none of it. */
  readonly crawlerTags?: ComponentType<CrawlerTagsProps>;
}

/** The whole document of a page. */
export function PageDocument(props: PageDocumentProps) {
  const { resolved, loaded, Footer, profile, search, surroundings, notice } = props;
  const affectingDefects = useMemo(
    () => findAffectingDefects(resolved.path, profile),
    [resolved, profile],
  );
  const value: PageContextValue = useMemo(
    () => ({
      ...resolved,
      ...{ affectingDefects, profile, search, surroundings },
      frameTexts: loaded.frameTexts,
    }),
    [resolved, affectingDefects, profile, search, loaded, surroundings],
  );
  const { body } = loaded;
  return (
    <PageContext value={value}>
      <html lang={resolved.language} {...defectAttribute(...affectingDefects.page)}>
        {/* Alternates come and go with their defect, so their parent carries the mark. */}
        <head {...defectAttribute(alternateEnOnly)}>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={themeColor} />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/site.webmanifest" />
          <Head
            ownFrameTexts={loaded.ownFrameTexts}
            // The page table pairs each page with content of its type.
            content={(body?.content ?? null) as AnyContent}
            crawlerTags={props.crawlerTags}
          />
        </head>
        <body>
          <PageFrame notice={notice} footer={<Footer />}>
            {body ? (
              // The page table pairs each component with its content's type.
              <body.Component
                key={`${resolved.page}/${resolved.language}`}
                content={body.content as never}
              />
            ) : (
              <UnknownPage content={loaded.ownFrameTexts.notFound} language={resolved.language} />
            )}
          </PageFrame>
        </body>
      </html>
    </PageContext>
  );
}
