import { createRoot } from 'react-dom/client';
import { type DefectId, defectIds } from '../src/defects/registry';
import { activeProfileOf, type PageAtStart } from './active-profile';
import { Panel } from './panel';
import { loadState, type PanelState } from './panel-state';
import { styles } from './styles';

/** What opened the panel: the key, `?panel` in the URL, or an earlier page of the session. */
type Trigger = 'key' | 'address' | 'visit';

/** Events that must not reach the page: its open menus would close. */
const stoppedEvents = ['keydown', 'keyup', 'click', 'mousedown', 'pointerdown', 'focusin'];

/** The defect that `?panel=<id>` names. */
function requestedDefect(trigger: Trigger, search: string): DefectId | null {
  if (trigger !== 'address') return null;
  const wanted = new URLSearchParams(search).get('panel');
  return defectIds.find((id) => id === wanted) ?? null;
}

/** The state to open with: as it was left, open if asked for, narrowed to one defect if named. */
function stateToOpen(trigger: Trigger, only: DefectId | null): PanelState {
  const saved = loadState();
  if (trigger === 'visit') return saved;
  const open = { ...saved, open: true };
  if (trigger === 'key') return { ...open, focus: 'search' };
  return only ? { ...open, query: only, expanded: [only], changedOnly: false } : open;
}

let commands: EventTarget | null = null;

/**
 * Shows the panel in a shadow tree, so that page and panel do not affect each other's
 * styles. Further calls open and close it.
 *
 * @param page - what the loader recorded when the page started loading.
 * @param trigger - what opened the panel.
 */
export function showPanel(page: PageAtStart, trigger: Trigger): void {
  if (commands) {
    commands.dispatchEvent(new Event('key'));
    return;
  }
  commands = new EventTarget();
  const only = requestedDefect(trigger, page.search);
  const host = document.createElement('defect-panel');
  host.lang = 'en';
  host.translate = false;
  for (const kind of stoppedEvents) {
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
  // A sibling of the body: dialogs hide the body's content from assistive technology.
  document.documentElement.append(host);
  createRoot(shadow).render(
    <Panel
      active={activeProfileOf(page)}
      savedState={stateToOpen(trigger, only)}
      defectToFind={only}
      commands={commands}
      host={host}
    />,
  );
}
