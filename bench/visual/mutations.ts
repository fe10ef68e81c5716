import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asColumns } from '@originaltreu/kit/table';
import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { approveResults, resolveConfig, testSite } from '@originaltreu/snapshots';
import siteConfig from '../../tools/snapshots/site.config';
import type { Bench } from '../measure';
import { type Edit, serveAgain, unchanged } from './answers';
import { ownSite } from './sites';

/** A seeded fault: a change that a careless edit could make to a page. */
interface Mutation {
  readonly name: string;
  readonly kind: 'colour' | 'layout' | 'text' | 'picture' | 'layer' | 'font';
  /** The snapshot that shows it. */
  readonly snapshot: string;
  /** A rule that the style sheets get. */
  readonly rule?: string;
  /** A text of documents and scripts, and its replacement. */
  readonly replace?: readonly [text: string, other: string];
}

/** The seeded faults, as small as one step of one colour. */
const mutations = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutations.json'), 'utf8'),
) as readonly Mutation[];

const editOf =
  ({ rule, replace }: Mutation): Edit =>
  ({ type, body }) => {
    if (rule && type.includes('css')) return Buffer.from(`${body}\n${rule}\n`);
    if (!replace || !/html|javascript/.test(type)) return body;
    return Buffer.from(`${body}`.replaceAll(...replace));
  };

/**
 * Seeds faults as small as one colour step in what this site answers, and prints which of them we
 * see as pixels. We must see every one, and nothing in an unchanged page.
 */
export const benchMutations: Bench = async ({ isSmoke }) => {
  const seeded = isSmoke ? mutations.slice(0, 3) : mutations;
  const site = await ownSite().open();
  const { origin, plant, close } = await serveAgain(site.origin);
  const folder = createTemporaryFolder('mutations');
  const [baselines, results] = [join(folder, 'baselines'), join(folder, 'results')];
  const config = resolveConfig({ ...siteConfig, site: origin, baselines, results });
  const compare = async (only: readonly string[], all = true) => {
    const report = await testSite(config, { only, shard: '', all });
    return report.results.filter(({ status }) => status !== 'unchanged');
  };
  const ids = [...new Set(seeded.map(({ snapshot }) => snapshot))];
  const first = await compare(ids);
  await approveResults(
    config,
    first.map(({ id }) => id),
  );
  const alarms = await compare(ids);
  const rows: string[][] = [];
  for (const mutation of seeded) {
    plant(editOf(mutation));
    const [found] = await compare([mutation.snapshot], false);
    plant(unchanged);
    const isSeen = found?.status === 'changed' && found.regions.length > 0;
    const { kind, name, snapshot } = mutation;
    rows.push([`${kind}: ${name}`, snapshot, isSeen ? 'seen' : '–', found?.message ?? '']);
  }
  await close();
  await site.close();
  removeTemporaryFolder(folder);
  console.log(asColumns({ headings: ['mutation', 'snapshot', 'ours', 'where'], rows }));
  const seen = rows.filter(([, , verdict]) => verdict === 'seen').length;
  return [
    { name: 'mutations seen', figure: seen, atLeast: seeded.length },
    { name: 'pages reported without a mutation', figure: alarms.length, atMost: 0 },
  ];
};
