import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '@sitewide/kit/build-package';

await buildPackage(
  import.meta.dirname,
  ['index'],
  ['formats/html-report.html', 'formats/html-report.js'],
);

// SARIF leads to the page of each code, in the package and so in its version.
const pages = join(import.meta.dirname, '../../docs/audit/codes');
cpSync(pages, join(import.meta.dirname, 'dist/codes'), { recursive: true });
