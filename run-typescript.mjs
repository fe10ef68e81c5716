/* Lets Node run TypeScript: `node --import ./run-typescript.mjs server/cli.ts`. */
import './private-caches.mjs';
import '@oxc-node/core/register';
