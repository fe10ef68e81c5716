/* Loaded before a program, writes the most memory that it used, in bytes, to MEMORY_FILE. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  writeFileSync(process.env.MEMORY_FILE ?? '', String(process.resourceUsage().maxRSS * 1024));
});
