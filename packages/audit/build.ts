import { buildPackage } from '@originaltreu/kit/build-package';

await buildPackage(
  import.meta.dirname,
  ['index'],
  ['formats/html-report.css', 'formats/html-report.js'],
);
