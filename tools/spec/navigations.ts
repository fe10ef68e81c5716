import { z } from 'zod';
import type { SiteState } from '../site/site-state';
import { clauses } from './base';
import { readFixture } from './fixture-file';

const outcome = z.strictObject({
  document: z.enum(['same', 'new']),
  scroll: z.enum(['top', 'main', 'where it was']),
  focus: z.enum(['main', 'page']),
});

/** What comes of a navigation: the document, the scroll position and the focus. */
export type NavigationOutcome = z.infer<typeof outcome>;

const navigations = z.strictObject({
  clauses,
  button: outcome,
  menu: outcome,
  language: outcome,
  skipLink: outcome,
  backAndForward: outcome,
});

/** What comes of each kind of navigation in a state (`fixtures/navigations.json`). */
export function navigationsIn(state: SiteState): z.infer<typeof navigations> {
  return readFixture(navigations, 'navigations.json', state);
}
