/*
 * Lets Node run TypeScript: `node --import ./run-typescript.mjs server/cli.ts`. Nothing else loads tsx,
 * which reads whether it caches when it is loaded.
 */
import './private-caches.mjs';

await import('tsx');
