import { useEffect, useState } from 'react';
import type { DefectId } from '../src/defects/registry';
import { boxFinder, isShown, scrollToElement } from './boxes';
import type { Marks } from './marks';

/** How long the pointer must rest on a row before the page scrolls, in milliseconds. */
const hoverDelay = 300;

/** The height of the viewport that the panel does not cover: all of it if the panel is at the side. */
function freeHeight(panel: HTMLElement | null): number {
  const sheet = window.matchMedia('(max-width: 640px)').matches;
  return window.innerHeight - (sheet ? (panel?.offsetHeight ?? 0) : 0);
}

/** Whether any of the elements is in view at the current scroll position. */
function anyInView(elements: readonly Element[], free: number): boolean {
  return elements.some((element) => {
    const box = boxFinder(element)();
    return box !== null && box.bottom > 0 && box.top < free && box.right > 0;
  });
}

/**
 * Chooses the defect to outline on the page: the one under the pointer, otherwise the
 * one with the focus, otherwise the one whose “Show on page” was pressed.
 */
export function useOutlined(marks: Marks, panel: React.RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<DefectId | null>(null);
  const [focused, setFocused] = useState<DefectId | null>(null);
  const [pinned, setPinned] = useState<{ readonly id: DefectId; readonly at: number } | null>(null);
  const id = hovered ?? focused ?? pinned?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per row, not on every change of the page.
  useEffect(() => {
    if (id === null) return;
    const waiting = setTimeout(() => {
      const shown = (marks.get(id) ?? []).filter(isShown);
      const free = freeHeight(panel.current);
      if (shown[0] && !anyInView(shown, free)) scrollToElement(shown[0], free);
    }, hoverDelay);
    return () => clearTimeout(waiting);
  }, [id]);

  const find = (wanted: DefectId) => {
    const shown = (marks.get(wanted) ?? []).filter(isShown);
    const at = pinned?.id === wanted ? (pinned.at + 1) % shown.length : 0;
    setPinned({ id: wanted, at });
    if (shown[at]) scrollToElement(shown[at], freeHeight(panel.current));
  };
  const elements = id === null ? [] : (marks.get(id) ?? []);
  const current = id !== null && pinned?.id === id ? elements.filter(isShown)[pinned.at] : null;
  return {
    id,
    elements,
    current: current ?? null,
    pinned: pinned?.id ?? null,
    setHovered,
    setFocused,
    find,
    unpin: () => setPinned(null),
  };
}
