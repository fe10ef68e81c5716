import { buildPackage } from '@originaltreu/kit/build-package';

await buildPackage(
  import.meta.dirname,
  ['index'],
  ['formats/html-report.html', 'formats/html-report.js'],
);
