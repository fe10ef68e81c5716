import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../src/defects/define';
import { type DefectId, defectIds, registry } from '../src/defects/registry';
import { applyProfile } from './apply';
import { Badge } from './badge';
import { isShown } from './boxes';
import { DefectList } from './defect-list';
import { listingOf, summaryOf } from './listing';
import { usePageView } from './marks';
import { keep, type Memory } from './memory';
import { Outlines } from './outlines';
import type { InForce } from './page-at-start';
import { PanelHead, type Preset } from './panel-head';
import { allFaithful, allFixed, differing, flipped, sameProfile } from './selections';
import { useOutlined } from './use-outlined';
import { useShare } from './use-share';

interface PanelProps {
  readonly inForce: InForce;
  /** What the visit remembers, or how the panel was asked for. */
  readonly remembered: Memory;
  /** The defect to show on the page at once. */
  readonly toFind: DefectId | null;
  /** Says `key` when the key was pressed. */
  readonly commands: EventTarget;
  /** The element that holds the panel in the document. */
  readonly host: HTMLElement;
}

const presets: Readonly<Record<Preset, Profile>> = { faithful: allFaithful, fixed: allFixed };

function presetOf(profile: Profile): Preset | null {
  if (sameProfile(profile, allFaithful)) return 'faithful';
  return sameProfile(profile, allFixed) ? 'fixed' : null;
}

/** Focuses a control; the panel itself where the control's row is no longer listed. */
function focusOn(host: HTMLElement, control: string): void {
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
  (find(`[data-control="${control}"]`) ?? find('.panel'))?.focus();
}

/** The panel: open, closed to a badge while anything differs from the default, or nothing. */
export function Panel({ inForce, remembered, toFind, commands, host }: PanelProps) {
  const [memory, setMemory] = useState(remembered);
  const [wanted, setWanted] = useState(inForce.profile);
  const [told, setTold] = useState({ pathname: '', message: '' });
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(document.activeElement);
  const yetToFind = useRef(toFind);
  const [wish, setWish] = useState({ control: remembered.focus });
  const view = usePageView();
  const outlined = useOutlined(view.marks, panel);
  const { pathname } = view;
  const tell = (message: string) => setTold({ pathname, message });
  const { link, share } = useShare(wanted, pathname, tell);

  const remember = (change: Partial<Memory>) => setMemory((now) => ({ ...now, ...change }));

  useEffect(() => {
    keep({ ...memory, focus: null, told: '' });
    host.toggleAttribute('data-open', memory.open);
  }, [memory, host]);

  // What the last load began, this one ends: the place in the list, and what to tell.
  useEffect(() => {
    if (list.current) list.current.scrollTop = remembered.scrolled;
    setTold({ pathname: window.location.pathname, message: remembered.told });
  }, [remembered]);

  useEffect(() => {
    if (wish.control) focusOn(host, wish.control);
  }, [wish, host]);

  useEffect(() => {
    const id = yetToFind.current;
    if (id === null || !view.marks.get(id)?.some(isShown)) return;
    yetToFind.current = null;
    outlined.find(id);
  });

  const close = () => {
    remember({ open: false });
    tell('');
    outlined.unpin();
    const back = before.current;
    const isGone = !(back instanceof HTMLElement) || back === document.body || !back.isConnected;
    if (isGone) setWish({ control: 'badge' });
    else back.focus();
  };

  useEffect(() => {
    const onKey = () => {
      const inside = document.activeElement === host;
      if (memory.open && inside) return close();
      // From the badge, back to the badge.
      before.current = inside ? null : document.activeElement;
      remember({ open: true });
      setWish({ control: 'search' });
    };
    commands.addEventListener('key', onKey);
    return () => commands.removeEventListener('key', onKey);
  });

  const apply = (profile: Profile, focus: string, message: string) => {
    setWanted(profile);
    const scrolled = list.current?.scrollTop ?? 0;
    const isKept = keep({ ...memory, scrolled, focus, told: message });
    applyProfile(inForce.start.profile, profile, isKept);
  };

  const onSwitch = (id: DefectId) => {
    const next = flipped(wanted, id);
    const state = next.has(id) ? 'faithful' : 'fixed';
    apply(next, `switch:${id}`, `${registry[id].title}: now ${state}.`);
  };

  const onOnly = (id: DefectId, state: Preset) => {
    const others = state === 'faithful' ? allFixed : allFaithful;
    const rest = state === 'faithful' ? 'fixed' : 'faithful';
    const message = `Only this one ${state}: ${registry[id].title}. Every other is ${rest}.`;
    apply(flipped(others, id), `only-${state}:${id}`, message);
  };

  const toggle = (id: DefectId) => {
    const open = memory.expanded.includes(id);
    if (open && outlined.pinned === id) outlined.unpin();
    const rest = memory.expanded.filter((each) => each !== id);
    remember({ expanded: open ? rest : [...rest, id] });
  };

  const changed = differing(wanted, allFaithful);
  const summary = summaryOf(changed, inForce);
  if (!memory.open) {
    if (changed.length === 0) return null;
    const open = () => commands.dispatchEvent(new Event('key'));
    return <Badge count={changed.length} summary={summary} onOpen={open} />;
  }
  const listing = listingOf(view, wanted, inForce, memory);
  const resettable = defectIds.some((id) => ['url', 'cookie'].includes(inForce.sourceOf(id)));
  return (
    <>
      {outlined.id === null ? null : (
        <Outlines id={outlined.id} elements={outlined.elements} current={outlined.current} />
      )}
      <aside
        className="panel"
        aria-label="Defect panel"
        // So that a click beside its controls does not take the focus from the page’s menus.
        tabIndex={-1}
        data-side={memory.side}
        ref={panel}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          const searching = (event.target as HTMLElement).dataset.control === 'search';
          if (searching && memory.query !== '') remember({ query: '' });
          else close();
          event.preventDefault();
        }}
      >
        <PanelHead
          preset={presetOf(wanted)}
          summary={summary}
          changed={changed.length > 0}
          resettable={resettable}
          memory={memory}
          onPreset={(preset) =>
            apply(presets[preset], `preset:${preset}`, `Every defect is now ${preset}.`)
          }
          onReset={() =>
            apply(inForce.start.profile, 'search', 'Reset: address and cookie decide nothing now.')
          }
          onShare={share}
          onClose={close}
          onRemember={remember}
        >
          {link === null ? null : (
            <label className="link-field">
              Link to this state
              <input readOnly value={link} onFocus={(event) => event.target.select()} />
            </label>
          )}
          {inForce.notice === null ? null : <p className="notice">{inForce.notice}</p>}
          <p className="told" role="status">
            {told.pathname === pathname ? told.message : ''}
          </p>
        </PanelHead>
        <div className="list" ref={list}>
          <DefectList
            listing={listing}
            memory={memory}
            profile={wanted}
            inForce={inForce}
            marks={view.marks}
            pinned={outlined.pinned}
            onElsewhere={() => remember({ elsewhere: !memory.elsewhere })}
            onSwitch={onSwitch}
            onOnly={onOnly}
            onExpand={toggle}
            onHover={outlined.setHovered}
            onFocusRow={outlined.setFocused}
            onFind={outlined.find}
          />
        </div>
        <p className="foot">
          <kbd>F2</kbd> opens and closes, <kbd>Esc</kbd> closes
        </p>
      </aside>
    </>
  );
}
