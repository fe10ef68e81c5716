import { buildPackage } from '@sitewide/kit/build-package';

const files = ['review/page.html', 'review/page.css', 'review/in-page.js'];
const external = ['@playwright/test', 'playwright', /^@jsquash\//];
await buildPackage(import.meta.dirname, ['index', 'matcher'], files, external);
