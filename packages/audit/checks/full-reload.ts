import { routersOf } from '../browser/visited-site';
import { defineCheck } from './check';

/** Links that load a document anew where the site opens pages without. */
export const check = defineCheck({
  code: 'full-reload',
  scope: 'visit',
  family: 'behaviour',
  severity: 'warning',
  title: 'A link reloads the whole page on a site that opens pages by script',
  example: '<a href="/about"> beside links of a router',
  remedy: 'Let the router handle the link.',
  needs: 'clicks',
  *find({ clicks }) {
    const routers = routersOf(clicks);
    for (const { act, href, target, scripts, located } of clicks) {
      if (act === 'in-app' || !scripts.some((script) => routers.has(script))) continue;
      const hint = `the browser loads ${target} again; other links of the site open pages without`;
      const [landmark = ''] = located.place.split(' ');
      yield { ...located, href, hint, cause: landmark };
    }
  },
});
