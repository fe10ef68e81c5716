/*
 * Keeps Node's tools from running code that they cached in the system's temporary folder: they take
 * what they find there for their own, whoever has written it. Preloaded by every command (`node
 * --import`), and inherited by the processes that these start.
 */
import { join } from 'node:path';

Object.assign(process.env, {
  JITI_FS_CACHE: 'false',
  NODE_DISABLE_COMPILE_CACHE: '1',
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(import.meta.dirname, 'node_modules/.cache/playwright'),
});
