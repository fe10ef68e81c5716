import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { z } from 'zod';
import { readDefectsConfig } from '../../server/defects-config';
import { startProfile } from '../../src/defects/profile';
import { type DefectId, defectIds } from '../../src/defects/registry';
import { root } from '../kit/paths';
import { differing, offIn, type SiteState, without } from '../kit/site-state';
import { readFixture } from './fixture-file';

/*
 * What the site may show to visitors who ask for nothing: `defects.config.json`
 * is what it shows, this is what was approved. As long as the two differ,
 * `check`, the link audit and the snapshots fail.
 */

/** Where the approved state stands, from the root of the project. */
export const approvedFile = 'fixtures/defects/approved.json';

const path = join(root, approvedFile);
const shape = z.strictObject({ fixed: z.array(z.enum(defectIds)) });

/** The state that was approved: the defects that are on. */
export function approvedProfile(): SiteState {
  const { fixed } = readFixture(shape, 'defects/approved.json');
  return without(...fixed);
}

/** The state in which the site is committed, whatever the environment says. */
export function configuredProfile(): SiteState {
  return startProfile({}, readDefectsConfig()).profile;
}

/** The defects in which what the site shows differs from what was approved. */
export function unapproved(
  configured: SiteState = configuredProfile(),
  approved: SiteState = approvedProfile(),
): DefectId[] {
  return differing(configured, approved);
}

/** Why the site is not as approved, and what to do; null where it is. */
export function unapprovedInWords(): string | null {
  const ids = unapproved();
  if (ids.length === 0) return null;
  const configured = configuredProfile();
  const states = ids.map((id) => `${id} ${configured.has(id) ? 'faithful' : 'fixed'}`);
  return `defects.config.json has ${states.join(', ')}; ${approvedFile} differs. “npm run defects -- check --update” approves it, “npm run defects -- flip ${ids.join(' ')}” undoes it.`;
}

/** Approves the state in which the site is. */
export function approveConfigured(): void {
  const fixed = offIn(configuredProfile());
  writeFileAtomically(path, `${JSON.stringify({ fixed }, null, 2)}\n`);
}
