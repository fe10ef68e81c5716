import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunReport, writeReview } from '@sitewide/snapshots';
import type { Model } from '../app/report/model';

/*
 * The report and the review page of sample data, as pages with snapshots. The data does not follow
 * the site, so only these pages' own code changes them.
 */

/** Where captures find the samples, and their files. */
export const samplesPath = '/samples/';
const data = 'tools/snapshots/samples';
const folder = 'test-results/samples';

/** The names of the pages. */
export const samples = ['report', 'review'] as const;

const pictures = ['actual', 'expected'].map((name) => `en-services-390-${name}.png`);

/** What captures answer in place of the site. */
export const sampleStubs = [
  { url: `**${samplesPath}report`, file: `${folder}/report.html`, contentType: 'text/html' },
  { url: `**${samplesPath}review`, file: `${folder}/index.html`, contentType: 'text/html' },
  ...pictures.map((name) => {
    return { url: `**${samplesPath}${name}`, file: `${data}/${name}`, contentType: 'image/png' };
  }),
];

function read<Data>(name: string): Data {
  return JSON.parse(readFileSync(join(data, name), 'utf8')) as Data;
}

/** Writes the pages, before captures ask for them. */
export async function writeSamples(): Promise<void> {
  const { documentOf } = await import('../app/report/document');
  mkdirSync(folder, { recursive: true });
  const picture = readFileSync(join(data, 'en-services.png'), 'base64');
  const shown = new Map([['en/services', `data:image/png;base64,${picture}`]]);
  writeFileSync(`${folder}/report.html`, documentOf(read<Model>('report.json'), shown, 'review'));
  // Its page has the name of the folder in it, which is the same everywhere.
  writeReview(folder, read<RunReport>('run.json'));
}
