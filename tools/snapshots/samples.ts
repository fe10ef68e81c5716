import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../app/report/document';
import type { Model } from '../app/report/model';
import { reviewPage } from './review';
import { Results } from './store/results';

/*
 * The report and the review page of sample data, as pages with snapshots: a capture answers
 * their addresses itself. The data does not follow the site, so only these pages' own code
 * changes them.
 */

const folder = join(import.meta.dirname, 'samples');

function pictureOf(name: string): string {
  return `data:image/png;base64,${readFileSync(join(folder, name), 'base64')}`;
}

function report(): string {
  const model = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Model;
  return documentOf(model, new Map([['en/services', pictureOf('en-services.png')]]), 'review');
}

function review(): string {
  const page = reviewPage(new Results(folder));
  return page.replaceAll(/="([\w-]+[.]png)"/g, (_address, file) => `="${pictureOf(file)}"`);
}

/** Each page with a sample, by its name. */
export const samples = { report, review } as const;

/** Where captures find a sample. */
export function samplePath(name: string): string {
  return `/samples/${name}`;
}

/** The document at an address, with or without a query; undefined where no sample is. */
export function sampleAt(path: string): string | undefined {
  const [address] = path.split('?');
  const name = Object.keys(samples).find((each) => samplePath(each) === address);
  return name && samples[name as keyof typeof samples]();
}
