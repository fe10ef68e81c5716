import { buildIfStale } from './built-site';

/* The server of the browser suites: `npm start`, but the site is built only when it is stale. */

await buildIfStale();
await import('../../server/cli');
