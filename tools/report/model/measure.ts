import { counted } from '@originaltreu/audit/utilities';
import type { Box, ReportSnapshot } from '../../app/model';
import { captureEach } from '../../snapshots/capture/capture';
import { serveForCapture } from '../../snapshots/capture/capture-site';

/** A page to measure, as it was captured. */
export interface Wanted {
  readonly cell: string;
  readonly path: string;
  readonly width: number;
  /** Selectors of the subjects of clauses, by clause. */
  readonly regions: Readonly<Record<string, string>>;
}

/** Where clauses and defects show, and the height of the page; if it is not the picture's, the page has changed. */
export type Measured = Pick<ReportSnapshot, 'height' | 'clauses' | 'defects'>;

/** Runs in the page; stabilize.ts explains how such functions are written. */
function boxesOf(regions: Readonly<Record<string, string>>): Measured {
  const found: Record<'clauses' | 'defects', Record<string, Box[]>> = { clauses: {}, defects: {} };
  const marks = [
    ...Object.entries(regions).flatMap(([id, selector]) =>
      [...document.querySelectorAll(selector)].map(
        (element) => ({ kind: 'clauses', id, element }) as const,
      ),
    ),
    ...[...document.querySelectorAll('body [data-defect]')].flatMap((element) =>
      (element.getAttribute('data-defect') ?? '')
        .split(' ')
        .map((id) => ({ kind: 'defects', id, element }) as const),
    ),
  ];
  for (const { kind, id, element } of marks) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const left = x + scrollX;
    // Skipped: what is hidden, or outside the view like a waiting slide.
    const isShown = width > 1 && height > 1 && left + width > 0 && left < innerWidth;
    if (!isShown || !element.checkVisibility({ visibilityProperty: true })) continue;
    const list = found[kind][id] ?? [];
    found[kind][id] = list;
    list.push([Math.round(left), Math.round(y + scrollY), Math.round(width), Math.round(height)]);
  }
  return { height: document.documentElement.scrollHeight, ...found };
}

/**
 * Measures where clauses and defects show on pages of the faithful site, laid out
 * as for their captures.
 *
 * @returns the measurements, by cell.
 */
export async function measureEach(
  wanted: readonly Wanted[],
  log: (line: string) => void,
): Promise<ReadonlyMap<string, Measured>> {
  const measured = new Map<string, Measured>();
  if (wanted.length === 0) return measured;
  log(`Measuring what clauses and defects show in ${counted(wanted.length, 'picture')} …`);
  const site = await serveForCapture();
  const shots = wanted.map(({ regions, ...shot }) => ({
    ...shot,
    selection: 'faithful',
    // A look takes no arguments, so the selectors become part of its source.
    look: new Function(`return (${boxesOf})(${JSON.stringify(regions)})`) as () => Measured,
  }));
  try {
    await captureEach(site.origin, shots, async ({ cell }, { seen }) => {
      measured.set(cell, seen as Measured);
    });
  } finally {
    await site.close();
  }
  return measured;
}
