import { expect, test } from 'vitest';
import {
  ProfileError,
  selectionCookie,
  startProfile,
  visitorProfile,
} from '../../src/defects/profile';
import { type DefectId, defectIds } from '../../src/defects/registry';

const nothing = { defects: {} };
const start = startProfile({}, nothing);

// Any two defects will do; which there are is for others to say.
const [one, , , other] = defectIds as [DefectId, DefectId, DefectId, DefectId];
/** An id with a letter too many. */
const mistyped = (id: string) => `${id}x`;

test('without any source, every defect is on', () => {
  expect([...start.profile]).toEqual(defectIds);
  expect(new Set(start.sources.values())).toEqual(new Set(['default']));
});

test('the environment outweighs the file', () => {
  const file = { defects: { [one]: 'fixed', [other]: 'fixed' } };
  const { profile, sources } = startProfile({ DEFECTS: `+${one}` }, file);
  expect(profile.has(one)).toBe(true);
  expect(profile.has(other)).toBe(false);
  expect(sources.get(one)).toBe('environment');
  expect(sources.get(other)).toBe('file');
});

test('the address outweighs the cookie, and replaces it', () => {
  const cookie = `a=b; defects=-${other}`;
  const kept = visitorProfile(start, '?x=1', cookie);
  expect(kept.profile.has(other)).toBe(false);
  expect(kept.keep).toBeNull();
  const asked = visitorProfile(start, `?defects=-${one}`, cookie);
  expect(asked.profile.has(other)).toBe(true);
  expect(asked.profile.has(one)).toBe(false);
  expect(asked.sources.get(one)).toBe('url');
  expect(asked.keep).toBe(`-${one}`);
});

test('words and signs combine from left to right; a plus may arrive as a blank', () => {
  const { profile, keep } = visitorProfile(start, `?defects=fixed,+${one}`, '');
  expect([...profile]).toEqual([one]);
  expect(keep).toBe(`fixed,+${one}`);
});

test('default forgets the cookie', () => {
  const { profile, keep } = visitorProfile(start, '?defects=default', 'defects=fixed');
  expect(profile.size).toBe(defectIds.length);
  expect(selectionCookie(keep ?? '')).toBe('defects=; Path=/; SameSite=Lax; Max-Age=0');
});

test('an unknown id in the address is told with the nearest, and changes nothing', () => {
  const { profile, notice, keep } = visitorProfile(
    start,
    `?defects=-${mistyped(one)}`,
    'defects=fixed',
  );
  expect(notice).toContain(`“${mistyped(one)}” in the address`);
  expect(notice).toContain(`“${one}”`);
  expect(profile.size).toBe(0);
  expect(keep).toBeNull();
});

test('the beginning of an id is completed', () => {
  expect(visitorProfile(start, `?defects=-${one.slice(0, -1)}`, '').notice).toContain(`“${one}”`);
});

test('an unknown id in the cookie is told and forgotten', () => {
  const { profile, notice, keep } = visitorProfile(start, '', 'defects=-nope');
  expect(notice).toContain('the session cookie');
  expect(profile).toEqual(start.profile);
  expect(keep).toBe('');
});

test.each([
  [
    { DEFECTS: `-${mistyped(other)}` },
    nothing,
    new RegExp(`“${mistyped(other)}”.*DEFECTS.*“${other}”`, 's'),
  ],
  [{ DEFECTS: other }, nothing, `“${other}” in`],
  [
    {},
    { defects: { [mistyped(other)]: 'fixed' } },
    new RegExp(`defects\\.config\\.json.*“${other}”`, 's'),
  ],
  [{}, { defects: { [other]: 'off' } }, /"faithful" or "fixed", not "off"/],
  [{}, { defects: [] }, /must be an object/],
  [{}, null, /must be an object/],
] as const)('a faulty start is refused: %j %j', (environment, file, message) => {
  expect(() => startProfile(environment, file)).toThrow(ProfileError);
  expect(() => startProfile(environment, file)).toThrow(message);
});
