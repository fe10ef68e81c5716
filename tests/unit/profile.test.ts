import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { configName, readDefectsConfig } from '../../server/defects-config';
import { plainFileProfile } from '../../src/defects/plain-file-profile';
import {
  ProfileError,
  selectionCookie,
  startProfile,
  visitorProfile,
} from '../../src/defects/profile';
import { type DefectId, defectIds } from '../../src/defects/registry';

const nothing = { defects: {} };
const start = startProfile({}, nothing);

// Any two defects will do.
const [one, , , other] = defectIds as [DefectId, DefectId, DefectId, DefectId];
/** An id with one letter too many. */
const mistyped = (id: string) => `${id}x`;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('without any source, every defect is on', () => {
  expect([...start.profile]).toEqual(defectIds);
  expect(new Set(start.sources.values())).toEqual(new Set(['default']));
});

test('the environment takes precedence over the file', () => {
  const file = { defects: { [one]: 'fixed', [other]: 'fixed' } };
  const { profile, sources } = startProfile({ DEFECTS: `+${one}` }, file);
  expect(profile.has(one)).toBe(true);
  expect(profile.has(other)).toBe(false);
  expect(sources.get(one)).toBe('environment');
  expect(sources.get(other)).toBe('file');
});

test('the URL takes precedence over the cookie and replaces it', () => {
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

test('selections combine from left to right; a plus may arrive as a space', () => {
  const { profile, keep } = visitorProfile(start, `?defects=fixed,+${one}`, '');
  expect([...profile]).toEqual([one]);
  expect(keep).toBe(`fixed,+${one}`);
});

test('default deletes the cookie', () => {
  const { profile, keep } = visitorProfile(start, '?defects=default', 'defects=fixed');
  expect(profile.size).toBe(defectIds.length);
  expect(selectionCookie(keep ?? '')).toBe('defects=; Path=/; SameSite=Lax; Max-Age=0');
});

test('an unknown id in the URL is reported with a near one, and changes nothing', () => {
  const { profile, notice, keep } = visitorProfile(
    start,
    `?defects=-${mistyped(one)}`,
    'defects=fixed',
  );
  expect(notice).toContain(`“${mistyped(one)}” in the URL`);
  expect(notice).toContain(`Did you mean “${one}”?`);
  expect(profile.size).toBe(0);
  expect(keep).toBeNull();
});

test.each(['nope', 'no-such-defect', 'x'])('no id is near “%s”', (given) => {
  const { notice } = visitorProfile(start, `?defects=-${given}`, '');
  expect(notice).toContain(`Unknown defect “${given}” in the URL. Use`);
  expect(notice).not.toContain('Did you mean');
});

test('an id without a sign is not called unknown', () => {
  const { notice } = visitorProfile(start, `?defects=${one}`, '');
  expect(notice).toMatch(`The sign is missing before “${one}” in the URL.`);
});

test('the beginning of an id is completed', () => {
  expect(visitorProfile(start, `?defects=-${one.slice(0, -1)}`, '').notice).toContain(`“${one}”`);
});

test('an unknown id in the cookie is reported and the cookie deleted', () => {
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
  [{ DEFECTS: 'fixd' }, nothing, 'Did you mean “fixed”?'],
  // The beginning of a word is enough, but not of any.
  [{ DEFECTS: 'fai' }, nothing, 'Did you mean “faithful”?'],
  [{ DEFECTS: 'fa' }, nothing, /“fa” in .* DEFECTS\. Use/],
  [
    {},
    { defects: { [mistyped(other)]: 'fixed' } },
    new RegExp(`defects\\.config\\.json.*“${other}”`, 's'),
  ],
  [{}, { defects: { [other]: 'off' } }, /"faithful" or "fixed", not "off"/],
  [{}, { defects: [] }, /must be an object/],
  [{}, null, /must be an object/],
] as const)('an invalid start is rejected: %j %j', (environment, file, message) => {
  expect(() => startProfile(environment, file)).toThrow(ProfileError);
  expect(() => startProfile(environment, file)).toThrow(message);
});

test('a missing file sets nothing, and one that is no JSON is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  expect(readDefectsConfig(folder)).toEqual(nothing);
  const file = join(folder, configName);
  writeFileSync(file, `{"defects":{"${one}":"fixed"}}`);
  expect(readDefectsConfig(folder)).toEqual({ defects: { [one]: 'fixed' } });
  writeFileSync(file, '{');
  expect(() => readDefectsConfig(folder)).toThrow(ProfileError);
  expect(() => readDefectsConfig(folder)).toThrow(
    /^defects[.]config[.]json is not valid JSON: .* It must be/,
  );
  rmSync(file);
  mkdirSync(file);
  expect(() => readDefectsConfig(folder)).toThrow(/^E[A-Z]+: /);
  rmSync(folder, { recursive: true });
});

const others = defectIds.filter((id) => id !== one);

test.each([
  ['the built profile', defectIds, '', '', null, ''],
  ['the same by the cookie', defectIds, '', 'defects=faithful', null, 'defects=faithful'],
  ['less', defectIds, `?defects=-${one}`, '', others, `defects=-${one}; Path=/; SameSite=Lax`],
  ['more', others, '', `defects=+${one}`, defectIds, `defects=+${one}`],
  ['as many others', [one], '', `defects=fixed,+${other}`, [other], `defects=fixed,+${other}`],
  ['none', [one], '', 'defects=fixed', [], 'defects=fixed'],
])('a plain file shows %s', (_what, built, search, cookie, expected, kept) => {
  const page = { cookie };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { search } });
  const profile = plainFileProfile(built);
  expect(profile && new Set(profile)).toEqual(expected && new Set(expected));
  expect(decodeURIComponent(page.cookie)).toBe(kept);
});

test('a plain file tells on the console what is wrong with a selection', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', { location: { search: `?defects=-${mistyped(one)}` } });
  expect(plainFileProfile(defectIds)).toBeNull();
  expect(print.mock.calls.flat()).toEqual([expect.stringContaining(`“${one}”`)]);
});
