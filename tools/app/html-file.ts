import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/paths';
import { html, type Markup, trusted } from './html';

/** The policy that keeps a page to itself: it loads nothing but pictures beside it. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' file: data:; font-src data:";

/** The style sheets of every page; they name fonts by their path in `node_modules`. */
const commonStyles = ['theme/tokens.css', 'theme/base.css'];

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

function stylesOf(files: readonly string[]): string {
  const text = files.map(textOf).join('\n');
  return text.replace(/url\("(@fontsource[^"]+)"\)/g, (_whole, file: string) => {
    return `url("data:font/woff2;base64,${readFileSync(join(root, 'node_modules', file), 'base64')}")`;
  });
}

/** A page that a tool writes; its style sheet and script are named from the project's root. */
interface Page extends Readonly<Record<'title' | 'styles' | 'script', string>> {
  readonly body: Markup;
}

/** A page as one file that opens without a server. */
export function htmlFile({ title, styles, script, body }: Page): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${trusted(stylesOf([...commonStyles, styles]))}</style>
</head>
<body>
${body}
<script>${trusted(textOf(script))}</script>
</body>
</html>
`.source;
}
