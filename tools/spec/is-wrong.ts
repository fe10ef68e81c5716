import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fixturesFolder } from '../kit/paths';
import type { State } from './base';

const folder = join(fixturesFolder, 'defects');
const named = z.array(z.looseObject({ id: z.string() }));

/** The ids in a file of defects; none in a file about something else. */
function idsIn(file: string): string[] {
  const parsed = named.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return parsed.success ? parsed.data.map(({ id }) => id) : [];
}

const retired = new Set(idsIn('retired.json'));
const living = new Set(
  readdirSync(folder)
    .filter((file) => file !== 'retired.json')
    .flatMap(idsIn),
);

/**
 * Whether a state shows what is wrong: the faithful one does, until the defect
 * is retired.
 *
 * @throws Error for an id that no fixture knows.
 */
export function isWrong(id: string, state: State): boolean {
  if (!living.has(id) && !retired.has(id)) throw new Error(`fixtures/defects has no ${id}.`);
  return state === 'faithful' && living.has(id);
}
