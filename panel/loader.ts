import type { ResolvedProfile } from '../src/defects/profile';
import { startDecisions } from './start-decisions';

/** The address of the panel's script, on server and file host alike. */
export const panelScript = '/panel/panel.js';

/**
 * Waits for `?panel` or F2 and only then loads the panel; notes what decided the
 * page before anything can change it. An inline script of its own, so that no
 * page's first load grows and a site that offers no panel has no trace of it.
 *
 * F2 is no key of browsers and screen readers, is no character (WCAG 2.1.4) and
 * types nothing on any layout, as Ctrl+Alt and Option do.
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
 * Lets a page load the panel where a developer asks for it.
 *
 * @param html - the complete document.
 * @param start - what the site started with.
 * @param script - the address of the panel's script.
 */
export function withPanel(html: string, start: ResolvedProfile, script = panelScript): string {
  const decisions = JSON.stringify(startDecisions(start));
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script>${loader(decisions, script)}</script>${html.slice(end)}`;
}
