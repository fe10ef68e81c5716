import { groupBy } from '@sitewide/kit/collections';
import { cut } from '@sitewide/kit/text';
import { type Element, isTag } from 'domhandler';
import type { Places } from './name';
import { parentOf } from './tree';

/** Characters of a row that identify it. */
const maxRow = 60;

function cellsIn(row: Element): Element[] {
  return row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th');
}

/** How many columns the cells of a row fill. */
function columnsIn(row: Element): number {
  return cellsIn(row).reduce((total, { attribs }) => total + (Number(attribs.colspan) || 1), 0);
}

function tableOf(row: Element): Element | null {
  const parent = parentOf(row);
  return parent && parent.name !== 'table' ? parentOf(parent) : parent;
}

/** The tables of a page: how many rows and columns they have, and the row that alone has a cell less; null for none. */
export function tablesOf(places: Places) {
  const tables = groupBy(
    places.elements.filter(({ name }) => name === 'tr'),
    tableOf,
  );
  return [...tables.values()].map((rows) => {
    // Where cells reach into other rows, rows are of any length.
    const isJoined = rows.some((row) => cellsIn(row).some(({ attribs }) => attribs.rowspan));
    const counts = rows.map(columnsIn);
    const columns = counts.reduce((most, each) => Math.max(most, each), 0);
    const [short, ...more] = rows.filter((_row, at) => counts[at] !== columns);
    const isSlip = !isJoined && short && more.length === 0 && columnsIn(short) === columns - 1;
    const row = isSlip
      ? { ...places.locate(short), name: cut(places.textOf(short), maxRow) }
      : null;
    return { rows: rows.length, columns, isFull: short === undefined, short: row };
  });
}
