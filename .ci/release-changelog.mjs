/*
 * `npm version` runs this in a package before it changes the version: what CHANGELOG.md lists as
 * unreleased becomes the list of the new version.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const text = readFileSync('CHANGELOG.md', 'utf8');
const heading = /^## Unreleased\n\n(?=[^#\s])/m;
if (heading.test(text)) {
  const date = new Date().toISOString().slice(0, 10);
  const released = `## Unreleased\n\n## ${process.env.npm_new_version} – ${date}\n\n`;
  writeFileSync('CHANGELOG.md', text.replace(heading, released));
} else {
  console.error('CHANGELOG.md lists nothing below “## Unreleased”.');
  process.exitCode = 1;
}
