import { withLighthouse } from '../../lighthouse';
import { type Checker, type Finding, onEachPage, peerPackage } from '../checker';

const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on a phone: accessibility, best practices and SEO. */
export const lighthouse: Checker = {
  ...peerPackage('lighthouse'),
  subject: 'accessibility, best practices, SEO',
  file: import.meta.filename,
  scope: 'page',
  maxPages: 2,
  check: ({ origin }, paths): Promise<Finding[]> =>
    withLighthouse(origin, categories, (run, proxy) =>
      onEachPage(paths, async (path) => {
        const audits = Object.values((await run(path)).audits);
        const failed = audits.filter(({ score }) => score !== null && score < 1);
        // A failed audit counts once for each element or address that it names.
        return failed.flatMap(({ id, title, details }) => {
          const items = details?.items?.length ? details.items : [{}];
          return items.map(({ node, url, description }) => {
            const text = String(node?.snippet ?? url ?? description ?? title);
            return { rule: id, text: text.replaceAll(proxy, origin) };
          });
        });
      }),
    ),
};
