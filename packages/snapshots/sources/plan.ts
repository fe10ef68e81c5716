import { describeUnknown, ExpectedError, UsageError } from '@sitewide/kit/command-line';
import { hashOf } from '@sitewide/kit/hash';
import type { Config } from '../config/config';
import type { CompareOptions, SitePage, Snapshot } from '../types';
import { matches } from './pages';

function requireEach(globs: readonly string[], names: readonly string[], kind: string): void {
  const unknown = globs.find((glob) => !names.some((name) => matches(name, [glob])));
  if (unknown) throw new ExpectedError(describeUnknown(kind, unknown, names));
}

type Given = Pick<CompareOptions, 'mask' | 'hide'> &
  Pick<Config, 'threshold' | 'maxDiffPixels' | 'allowErrors'>;

/** Options, and those that are added to them: lists grow, other values are replaced. */
export function joinOptions(all: Given, own: Given): CompareOptions {
  const mask = [...all.mask, ...own.mask];
  const hide = [...all.hide, ...own.hide];
  const { threshold = all.threshold ?? 0, maxDiffPixels = all.maxDiffPixels ?? 0 } = own;
  const { allowErrors = all.allowErrors ?? false } = own;
  // Without it, a snapshot is as it was before there was the option.
  return { mask, hide, threshold, maxDiffPixels, ...(allowErrors && { allowErrors }) };
}

/**
 * Every snapshot: page by page, in each variant, as it is and in scenarios, which must exist. Words
 * are kept for the first of a page's variants that get the same document, and for every scenario.
 */
export function planOf(config: Config, pages: readonly SitePage[]): readonly Snapshot[] {
  const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
  const variants = namesOf(config.variants);
  for (const { name, ...wanted } of config.scenarios) {
    requireEach(wanted.pages, namesOf(pages), `page of scenario “${name}”:`);
    requireEach(wanted.variants, variants, `variant of scenario “${name}”:`);
  }
  const snapshots = new Map<string, Snapshot>();
  const picture = config.words !== 'only';
  for (const page of pages) {
    const documents = new Set<string>();
    for (const variant of config.variants) {
      if (!matches(page.name, variant.pages)) continue;
      const document = JSON.stringify([variant.cookies, variant.locale]);
      const isFirst = !documents.has(document);
      documents.add(document);
      for (const scenario of [null, ...config.scenarios]) {
        const wanted = scenario?.variants.length ? scenario.variants : variants.slice(0, 1);
        const isWanted = matches(variant.name, wanted) && matches(page.name, scenario?.pages ?? []);
        if (scenario && !isWanted) continue;
        const id = [page.name, variant.name, scenario?.name].filter(Boolean).join('-');
        if (snapshots.has(id))
          throw new ExpectedError(`Two snapshots would be “${id}”: rename one.`);
        const words = config.words !== false && (isFirst || scenario !== null);
        if (!words && !picture) continue;
        const options = config.overrides
          .filter(({ pages }) => matches(page.name, pages))
          .filter(({ scenarios }) => !scenarios || matches(scenario?.name ?? '', scenarios))
          .reduce(joinOptions, joinOptions(config, { mask: [], hide: [] }));
        snapshots.set(id, { id, page, variant, scenario, options, words, picture });
      }
    }
  }
  return [...snapshots.values()];
}

/** The snapshots of one part of a site, `2/3` of three, by the hash of their pages' names; all of ''. */
export function shardOf(snapshots: readonly Snapshot[], shard: string): readonly Snapshot[] {
  if (shard === '') return snapshots;
  const [part = 0, parts = 0] = /^\d+\/\d+$/.test(shard) ? shard.split('/').map(Number) : [];
  if (part < 1 || part > parts) throw new UsageError(`--shard must be like 2/3, not “${shard}”.`);
  const partOf = (name: string) => (Number.parseInt(hashOf(name).slice(0, 8), 16) % parts) + 1;
  return snapshots.filter(({ page }) => partOf(page.name) === part);
}

/** What matches one of some globs by its name, all without any; each glob must match something. */
export function choose<Item extends { readonly id: string }>(
  items: readonly Item[],
  globs: readonly string[],
  kind = 'snapshot',
): readonly Item[] {
  const ids = items.map(({ id }) => id);
  requireEach(globs, ids, kind);
  return globs.length === 0 ? items : items.filter(({ id }) => matches(id, globs));
}
