import type { ResolvedProfile } from '../src/defects/profile';
import { startDecisions } from './start-decisions';

/** The path of the panel's script, on the server and on a file host. */
export const panelScript = '/panel/panel.js';

/**
 * An inline script that loads the panel when `?panel` or F2 asks for it, and records
 * query and cookies before anything can change them. It is separate from the site's
 * scripts: no page's first load grows, and a site without the panel has no trace of it.
 *
 * Why F2: browsers and screen readers do not use it alone, it is not a character key
 * (WCAG 2.1.4), and unlike Ctrl+Alt and Option it types nothing on any keyboard layout.
 */
const loader = (start: string, script: string) => `{
  const page = { start: ${start}, search: location.search, cookie: document.cookie };
  const asked = new URLSearchParams(page.search).get('panel');
  let kept = null;
  try {
    if (asked === 'off') sessionStorage.removeItem('panel');
    kept = sessionStorage.getItem('panel');
  } catch {}
  let module;
  const show = (by) => {
    module ??= import('${script}');
    module.then(
      ({ showPanel }) => showPanel(page, by),
      (error) => {
        module = undefined;
        console.error('Panel:', error);
      },
    );
  };
  addEventListener('keydown', (event) => {
    if (event.key !== 'F2' || event.repeat) return;
    if (event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
    event.preventDefault();
    show('key');
  }, true);
  if (asked !== null && asked !== 'off') show('address');
  else if (kept !== null) show('visit');
}`;

/**
 * The text of the inline script, for pages and for the policy that allows it.
 *
 * @param start - the profile that the site started with.
 * @param script - the path of the panel's script.
 */
export function panelLoader(start: ResolvedProfile, script = panelScript): string {
  return loader(JSON.stringify(startDecisions(start)), script);
}

/** Adds the loader to a page; parameters as in {@link panelLoader}. */
export function withPanel(html: string, start: ResolvedProfile, script = panelScript): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script>${panelLoader(start, script)}</script>${html.slice(end)}`;
}
