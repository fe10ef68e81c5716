import { asColumns } from '@sitewide/kit/table';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { approveResults, resolveConfig, testSite } from '@sitewide/snapshots';
import { writeSamples } from '../../tools/snapshots/samples';
import { serveForCapture } from '../../tools/snapshots/serve';
import siteConfig from '../../tools/snapshots/site.config';
import type { Bench } from '../measure';
import { type Edit, serveAgain, unchanged } from './answers';
import all from './mutations.json' with { type: 'json' };

/** A seeded fault: a change that a careless edit could make to a page. */
interface Mutation {
  readonly kind: string;
  readonly name: string;
  /** The snapshot that shows it. */
  readonly snapshot: string;
  /** A rule that the style sheets get. */
  readonly rule?: string;
  /** A text of documents and scripts, and its replacement. */
  readonly replace?: readonly string[];
}

const editOf =
  ({ rule, replace: [text, other = ''] = [] }: Mutation): Edit =>
  ({ type, body }) => {
    if (rule && type.includes('css')) return Buffer.from(`${body}\n${rule}\n`);
    if (!text || !/html|javascript/.test(type)) return body;
    return Buffer.from(`${body}`.replaceAll(text, other));
  };

/**
 * Seeds faults as small as one colour step in what this site answers, and prints which of them we
 * see as pixels. We must see every one, and nothing in an unchanged page.
 */
export const bench: Bench = async ({ isSmoke }) => {
  const mutations: readonly Mutation[] = isSmoke ? all.slice(0, 3) : all;
  await writeSamples();
  const site = await serveForCapture();
  const { origin, plant, close } = await serveAgain(new URL(site.url).origin);
  const folder = createTemporaryFolder('mutations');
  const [baselines, results] = [`${folder}/baselines`, `${folder}/results`];
  const config = resolveConfig({ ...siteConfig, site: origin, baselines, results });
  const compare = async (only: readonly string[], isCold = true) => {
    const report = await testSite(config, { only, shard: '', all: isCold });
    return report.results.filter(({ status }) => status !== 'unchanged');
  };
  const ids = [...new Set(mutations.map(({ snapshot }) => snapshot))];
  await approveResults(
    config,
    (await compare(ids)).map(({ id }) => id),
  );
  const alarms = await compare(ids);
  const rows: string[][] = [];
  for (const mutation of mutations) {
    plant(editOf(mutation));
    const [result] = await compare([mutation.snapshot], false);
    plant(unchanged);
    const isSeen = result?.status === 'changed' && result.regions.length > 0;
    const { kind, name, snapshot } = mutation;
    rows.push([`${kind}: ${name}`, snapshot, isSeen ? 'seen' : '–', result?.message ?? '']);
  }
  await close();
  await site.close();
  removeTemporaryFolder(folder);
  console.log(asColumns({ headings: ['mutation', 'snapshot', 'ours', 'where'], rows }));
  const seen = rows.filter(([, , verdict]) => verdict === 'seen').length;
  return [
    { name: 'mutations seen', figure: seen, atLeast: mutations.length },
    { name: 'pages reported without a mutation', figure: alarms.length, atMost: 0 },
  ];
};
