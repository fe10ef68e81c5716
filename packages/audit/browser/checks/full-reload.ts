import { defineBrowserCheck } from '../browser-check';
import { sharedScripts } from '../visited-site';

/** Links that load a document anew where the site opens pages without. */
export const check = defineBrowserCheck({
  code: 'full-reload',
  family: 'behaviour',
  severity: 'warning',
  confidence: 'high',
  title: 'A link reloads the whole page on a site that opens pages by script',
  example: '<a href="/about"> beside links of a router',
  remedy: 'Let the router handle the link.',
  needs: 'clicks',
  *find({ pages }) {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    // The scripts that open pages: both ends of such a link have loaded them.
    const routers = new Set(
      pages.flatMap((page) =>
        page.clicks
          .filter(({ act }) => act === 'in-app')
          .flatMap(({ target }) => sharedScripts(page, byPath.get(target))),
      ),
    );
    for (const page of pages) {
      for (const { act, target, ...located } of page.clicks) {
        const isInApp = sharedScripts(page, byPath.get(target)).some((each) => routers.has(each));
        if (act === 'in-app' || !isInApp) continue;
        const hint = `the browser loads ${target} again; other links of the site open pages without`;
        const [landmark = ''] = located.place.split(' ');
        yield { ...located, page: page.path, hint, cause: landmark };
      }
    }
  },
});
