import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '../src/defects/define';
import { type DefectId, defectIds, registry } from '../src/defects/registry';
import type { ActiveProfile } from './active-profile';
import { applyProfile } from './apply';
import { Badge } from './badge';
import { isShown } from './boxes';
import { DefectList } from './defect-list';
import { listingOf, summaryOf } from './listing';
import { usePageView } from './marks';
import { Outlines } from './outlines';
import { PanelHead, type Preset } from './panel-head';
import { type PanelState, saveState } from './panel-state';
import { allFaithful, allFixed, differing, flipped, sameProfile } from './selections';
import { useOutlined } from './use-outlined';
import { useShare } from './use-share';

interface PanelProps {
  readonly active: ActiveProfile;
  /** The state saved by the previous page, adapted to how the panel was opened. */
  readonly savedState: PanelState;
  /** The defect to scroll to as soon as the panel is open. */
  readonly defectToFind: DefectId | null;
  /** Dispatches `key` when F2 is pressed. */
  readonly commands: EventTarget;
  /** The element in the document that contains the panel. */
  readonly host: HTMLElement;
}

const presets: Readonly<Record<Preset, Profile>> = { faithful: allFaithful, fixed: allFixed };

function presetOf(profile: Profile): Preset | null {
  if (sameProfile(profile, allFaithful)) return 'faithful';
  return sameProfile(profile, allFixed) ? 'fixed' : null;
}

/** Focuses a control, or the panel itself if the control's row is no longer listed. */
function focusControl(host: HTMLElement, control: string): void {
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
  (find(`[data-control="${control}"]`) ?? find('.panel'))?.focus();
}

/** The open panel; closed, it leaves a badge while anything differs from the default. */
export function Panel({ active, savedState, defectToFind, commands, host }: PanelProps) {
  const [panelState, setPanelState] = useState(savedState);
  const [wanted, setWanted] = useState(active.profile);
  const [status, setStatus] = useState({ pathname: '', message: '' });
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element | null>(document.activeElement);
  const pendingFind = useRef(defectToFind);
  const [focusRequest, setFocusRequest] = useState({ control: savedState.focus });
  const view = usePageView();
  const outlined = useOutlined(view.marks, panel);
  const { pathname } = view;
  const announce = (message: string) => setStatus({ pathname, message });
  const { link, share } = useShare(wanted, pathname, announce);

  const changeState = (change: Partial<PanelState>) =>
    setPanelState((now) => ({ ...now, ...change }));

  // Before the panel is seen, so that even a visitor who leaves at once finds it open.
  useLayoutEffect(() => {
    saveState({ ...panelState, focus: null, message: '' });
    host.toggleAttribute('data-open', panelState.open);
  }, [panelState, host]);

  // Restores the scroll position and the message from before the reload.
  useEffect(() => {
    if (list.current) list.current.scrollTop = savedState.scrollTop;
    setStatus({ pathname: window.location.pathname, message: savedState.message });
  }, [savedState]);

  useEffect(() => {
    if (focusRequest.control) focusControl(host, focusRequest.control);
  }, [focusRequest, host]);

  useEffect(() => {
    const id = pendingFind.current;
    if (id === null || !view.marks.get(id)?.some(isShown)) return;
    pendingFind.current = null;
    outlined.find(id);
  });

  const close = () => {
    changeState({ open: false });
    announce('');
    outlined.unpin();
    const target = previousFocus.current;
    const isGone =
      !(target instanceof HTMLElement) || target === document.body || !target.isConnected;
    if (isGone) setFocusRequest({ control: 'badge' });
    else target.focus();
  };

  useEffect(() => {
    const onKey = () => {
      const inside = document.activeElement === host;
      if (panelState.open && inside) return close();
      // Opened from the badge, closing returns the focus to the badge.
      previousFocus.current = inside ? null : document.activeElement;
      changeState({ open: true });
      setFocusRequest({ control: 'search' });
    };
    commands.addEventListener('key', onKey);
    return () => commands.removeEventListener('key', onKey);
  });

  const apply = (profile: Profile, focus: string, message: string) => {
    setWanted(profile);
    const scrollTop = list.current?.scrollTop ?? 0;
    const isStateSaved = saveState({ ...panelState, scrollTop, focus, message });
    applyProfile(active.start.profile, profile, isStateSaved);
  };

  const onSwitch = (id: DefectId) => {
    const next = flipped(wanted, id);
    const state = next.has(id) ? 'faithful' : 'fixed';
    apply(next, `switch:${id}`, `${registry[id].title}: now ${state}.`);
  };

  const onOnly = (id: DefectId, state: Preset) => {
    const others = state === 'faithful' ? allFixed : allFaithful;
    const rest = state === 'faithful' ? 'fixed' : 'faithful';
    const message = `Only this one is ${state}: ${registry[id].title}. All others are ${rest}.`;
    apply(flipped(others, id), `only-${state}:${id}`, message);
  };

  const toggleDetails = (id: DefectId) => {
    const open = panelState.expanded.includes(id);
    if (open && outlined.pinned === id) outlined.unpin();
    const others = panelState.expanded.filter((each) => each !== id);
    changeState({ expanded: open ? others : [...others, id] });
  };

  const changed = differing(wanted, allFaithful);
  const summary = summaryOf(changed, active);
  if (!panelState.open) {
    if (changed.length === 0) return null;
    const open = () => commands.dispatchEvent(new Event('key'));
    return <Badge count={changed.length} summary={summary} onOpen={open} />;
  }
  const listing = listingOf(view, wanted, active, panelState);
  const resettable = defectIds.some((id) => ['url', 'cookie'].includes(active.sourceOf(id)));
  return (
    <>
      {outlined.id === null ? null : (
        <Outlines id={outlined.id} elements={outlined.elements} current={outlined.current} />
      )}
      <aside
        className="panel"
        aria-label="Defect panel"
        // A click on empty space then focuses the panel instead of closing the page’s menus.
        tabIndex={-1}
        data-side={panelState.side}
        ref={panel}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          const searching = (event.target as HTMLElement).dataset.control === 'search';
          if (searching && panelState.query !== '') changeState({ query: '' });
          else close();
          event.preventDefault();
        }}
      >
        <PanelHead
          preset={presetOf(wanted)}
          summary={summary}
          changed={changed.length > 0}
          resettable={resettable}
          panelState={panelState}
          onPreset={(preset) =>
            apply(presets[preset], `preset:${preset}`, `All defects are now ${preset}.`)
          }
          onReset={() => apply(active.start.profile, 'search', 'Reset to the configured defaults.')}
          onShare={share}
          onClose={close}
          onChange={changeState}
        >
          {link === null ? null : (
            <label className="link-field">
              Link to this state
              <input readOnly value={link} onFocus={(event) => event.target.select()} />
            </label>
          )}
          {active.notice === null ? null : <p className="notice">{active.notice}</p>}
          <p className="told" role="status">
            {status.pathname === pathname ? status.message : ''}
          </p>
        </PanelHead>
        <div className="list" ref={list}>
          <DefectList
            listing={listing}
            panelState={panelState}
            profile={wanted}
            active={active}
            marks={view.marks}
            pinned={outlined.pinned}
            onElsewhere={() => changeState({ showElsewhere: !panelState.showElsewhere })}
            onSwitch={onSwitch}
            onOnly={onOnly}
            onExpand={toggleDetails}
            onHover={outlined.setHovered}
            onFocusRow={outlined.setFocused}
            onFind={outlined.find}
          />
        </div>
        <p className="foot">
          <kbd>F2</kbd> opens and closes the panel, <kbd>Esc</kbd> closes it
        </p>
      </aside>
    </>
  );
}
