import type { Report } from '../report';
import { asGithub } from './github';
import { asHtml } from './html';
import { asJson } from './json';
import { asJunit } from './junit';
import { asMarkdown } from './markdown';
import { asSarif } from './sarif';
import type { SourceLocator } from './source-lines';
import { asTable } from './table';

/** Every output format, by its name in `--format`. */
export const formats = {
  table: asTable,
  json: asJson,
  junit: asJunit,
  sarif: asSarif,
  github: asGithub,
  markdown: asMarkdown,
  html: asHtml,
} as const satisfies Record<string, (report: Report, sources?: SourceLocator) => string>;

export type Format = keyof typeof formats;
