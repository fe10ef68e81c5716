import { createRoot } from 'react-dom/client';
import { type DefectId, defectIds } from '../src/defects/registry';
import { type Memory, recall } from './memory';
import { inForceOn, type PageAtStart } from './page-at-start';
import { Panel } from './panel';
import { styles } from './styles';

/** What asked for the panel: the key, `?panel` in the address, or an earlier page of the visit. */
type Asked = 'key' | 'address' | 'visit';

/** What the page must not take for its own: it would close the menus that one looks at. */
const keptFromPage = ['keydown', 'keyup', 'click', 'mousedown', 'pointerdown', 'focusin'];

/** The one defect that `?panel=<id>` asks for. */
function askedFor(asked: Asked, search: string): DefectId | null {
  if (asked !== 'address') return null;
  const wanted = new URLSearchParams(search).get('panel');
  return defectIds.find((id) => id === wanted) ?? null;
}

/** How the panel opens: as it was left, unless it is asked for anew, or for one defect. */
function opening(asked: Asked, only: DefectId | null): Memory {
  const kept = recall();
  if (asked === 'visit') return kept;
  const open = { ...kept, open: true };
  if (asked === 'key') return { ...open, focus: 'search' };
  return only ? { ...open, query: only, expanded: [only], changedOnly: false } : open;
}

let commands: EventTarget | null = null;

/**
 * Shows the panel, in a tree and with styles of its own, which page and panel
 * cannot see of each other. Once it is there, the key opens and closes it.
 *
 * @param page - what the loader noted when the page began.
 * @param asked - what asked for it.
 */
export function showPanel(page: PageAtStart, asked: Asked): void {
  if (commands) {
    commands.dispatchEvent(new Event('key'));
    return;
  }
  commands = new EventTarget();
  const only = askedFor(asked, page.search);
  const host = document.createElement('defect-panel');
  host.lang = 'en';
  host.translate = false;
  for (const kind of keptFromPage) {
    host.addEventListener(kind, (event) => event.stopPropagation());
  }
  for (const kind of ['focusout', 'blur']) {
    const leave = (event: Event) => {
      if ((event as FocusEvent).relatedTarget === host) event.stopPropagation();
    };
    window.addEventListener(kind, leave, true);
  }
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  // Beside the body, whose content dialogs hide from assistive technology.
  document.documentElement.append(host);
  createRoot(shadow).render(
    <Panel
      inForce={inForceOn(page)}
      remembered={opening(asked, only)}
      toFind={only}
      commands={commands}
      host={host}
    />,
  );
}
