import { buildPackage } from '@sitewide/kit/build-package';

await buildPackage(
  import.meta.dirname,
  ['index'],
  ['formats/html-report.html', 'formats/html-report.js'],
);
