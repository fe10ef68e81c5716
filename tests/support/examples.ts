import { registry } from '../../src/defects/registry';
import { readLedgers } from '../../tools/audit/ledger';
import { languages } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';

/*
 * Defects to try instruments on, found by what they are, so that each of them
 * may be retired: while there is another of its kind, that one takes its place.
 */

/** A value that is there; throws an Error where it is not. */
export function ensured<T>(value: T | undefined, what: string): T {
  if (value !== undefined) return value;
  throw new Error(`There is no ${what} any more; a test looks for one.`);
}

/**
 * A link in the footer of a contact page of which one defect decides the address,
 * and nothing else on the page: its name, and its address in both states.
 */
export function footerLink() {
  const contacts = languages.map((language) => addressOf('contact', language));
  const rows = Object.values(readLedgers())
    .flat()
    .filter(({ page }) => contacts.includes(page));
  const links = rows.flatMap(({ defect: id, page, place, name, href, on, off }) => {
    const { faithful, fixed } = registry[id];
    const isAlone = rows.filter((row) => row.defect === id && row.page === page).length === 1;
    if (place !== 'footer' || on || off || !isAlone) return [];
    if (href === null || href !== faithful || typeof fixed !== 'string') return [];
    return [{ id, page, name, faithful: href, fixed }];
  });
  return ensured(
    links[0],
    'defect that decides the address of one link in a contact page’s footer',
  );
}

export type DecidedLink = ReturnType<typeof footerLink>;
