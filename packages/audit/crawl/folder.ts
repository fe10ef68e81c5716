import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { relativePath } from '@originaltreu/kit/relative-path';
import { decodedOrNull } from '@originaltreu/kit/text';
import { decode } from './body';
import { type Answer, emptyAnswer, type Requester } from './http';

const types: Readonly<Record<string, string>> = {
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

/** How a folder is served. */
export interface FolderOptions {
  /** The path that it is served below, with a slash at its end (default: `/`). */
  readonly mount?: string;
  /** Whether `/about` shows `about.html` (default: true). */
  readonly cleanAddresses?: boolean;
}

/** Whether a path is that of a file in a folder, wherever `..` and symbolic links lead. */
function isFileIn(folder: string, path: string): boolean {
  try {
    const file = realpathSync(path);
    const isInside = !/^\.\.(\/|$)/.test(relativePath(realpathSync(folder), file));
    return isInside && statSync(file).isFile();
  } catch {
    // There is none, or a file stands where a folder is expected.
    return false;
  }
}

/** The file that a path of a folder shows; null for none, and for one outside of it. */
export function fileAt(
  folder: string,
  path: string,
  { mount = '/', cleanAddresses = true }: FolderOptions = {},
): string | null {
  if (!path.startsWith(mount)) return null;
  const decoded = decodedOrNull(path.slice(mount.length - 1));
  if (decoded === null || decoded.includes('\0')) return null;
  const file = join(folder, decoded);
  const candidates = path.endsWith('/')
    ? [join(file, 'index.html'), join(file, 'index.htm')]
    : [file, ...(cleanAddresses ? [`${file}.html`] : []), join(file, 'index.html')];
  return candidates.find((each) => isFileIn(folder, each)) ?? null;
}

/** The paths of all pages of a folder, those nearest to its top first. */
export function pagesIn(folder: string, { mount = '/' }: FolderOptions = {}): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile() && /\.x?html?(\.[a-z]{2}(-[a-z]+)?)?$/i.test(each.name))
    .map((each) =>
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
    if (
      !pathname.endsWith('/') &&
      /[/\\]index\.html?$/.test(file) &&
      !/index\.html?$/.test(pathname)
    ) {
      return { ...answer, status: 301, location: new URL(`${pathname}/${search}`, href).href };
    }
    // A language may follow the ending: `index.html.de`.
    const ending = /\.html?(?=\.[a-z-]+$)/i.exec(file)?.[0] ?? extname(file);
    const type = types[ending.toLowerCase()] ?? '';
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
