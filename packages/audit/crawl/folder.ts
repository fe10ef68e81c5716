import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { relativePath } from '@originaltreu/kit/relative-path';
import { type FolderOptions, fileAt, indexPath } from '@originaltreu/kit/serve-folder';
import { hasTemplateMarker } from '../extract/template-marker';
import { decode } from './body';
import { type Answer, emptyAnswer, type Requester } from './http';

const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
};

export const folderOrigin = 'http://folder.invalid';

/**
 * Whether a file is a page of its own, rather than a part of pages or a template, which programs
 * make pages of. If a page links to one of those, it is opened all the same.
 */
function isWhole(file: string): boolean {
  const html = readFileSync(file, 'latin1');
  // In two bytes a character, tags look different.
  if (html.includes('\0')) return true;
  const tags = html.match(/<html\b[^>]{0,500}|<title\b[^<]{0,300}(<%)?/gi) ?? [];
  return /<(!doctype|html|head|body)\b/i.test(html) && !tags.some(hasTemplateMarker);
}

/** The paths of all pages of a folder, those nearest to its top first. */
export function pagesIn(folder: string, { mount = '/' }: FolderOptions = {}): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const named = entries.filter(
    (each) =>
      each.isFile() &&
      /\.x?html?(\.[a-z]{2}(-[a-z]+)?)?$/i.test(each.name) &&
      !/(^|\/)(node_modules|\.(?!well-known)\w[^/]*)(\/|$)/.test(
        relativePath(folder, each.parentPath),
      ),
  );
  const whole = named.filter((each) => isWhole(join(each.parentPath, each.name)));
  const files = (whole.length > 0 ? whole : named).map((each) =>
    relativePath(folder, join(each.parentPath, each.name))
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
  );
  const paths = files.map((file) => `${mount}${file}`.replace(/\/index\.html?$/i, '/'));
  const depth = (path: string) => path.split('/').length;
  return paths.sort((a, b) => depth(a) - depth(b) || a.length - b.length || a.localeCompare(b));
}

/** Answers from the files of a folder, as a server of static files does. */
export function folderRequester(folder: string, options: FolderOptions = {}): Requester {
  return async (method, address, { anyType = false }): Promise<Answer> => {
    const { pathname, search, href } = new URL(address);
    const answer: Answer = { ...emptyAnswer, status: 404 };
    const file = fileAt(folder, pathname, options);
    if (file === null) return answer;
    const redirect = indexPath(file, pathname);
    if (redirect !== null) {
      return { ...answer, status: 301, location: new URL(redirect + search, href).href };
    }
    // A language may follow the ending: `index.html.de`.
    const ending = /\.html?(?=\.[a-z-]+$)/i.exec(file)?.[0] ?? extname(file);
    const type = textTypes[ending.toLowerCase()] ?? '';
    const isText = (type !== '' || anyType) && method === 'GET';
    const bytes = isText ? readFileSync(file) : null;
    const text = bytes === null ? '' : decode(bytes, type);
    return {
      ...answer,
      status: 200,
      type,
      text,
      length: bytes?.length ?? statSync(file).size,
      html: isText && /html/.test(type) ? text : null,
    };
  };
}
