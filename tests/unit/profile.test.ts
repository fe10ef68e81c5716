import { expect, test } from 'vitest';
import {
  ProfileError,
  selectionCookie,
  startProfile,
  visitorProfile,
} from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';

const nothing = { defects: {} };
const start = startProfile({}, nothing);

test('without any source, every defect is on', () => {
  expect([...start.profile]).toEqual(defectIds);
  expect(new Set(start.sources.values())).toEqual(new Set(['default']));
});

test('the environment outweighs the file', () => {
  const file = { defects: { 'link-social-no-target': 'fixed', 'copy-footer-year-2025': 'fixed' } };
  const { profile, sources } = startProfile({ DEFECTS: '+link-social-no-target' }, file);
  expect(profile.has('link-social-no-target')).toBe(true);
  expect(profile.has('copy-footer-year-2025')).toBe(false);
  expect(sources.get('link-social-no-target')).toBe('environment');
  expect(sources.get('copy-footer-year-2025')).toBe('file');
});

test('the address outweighs the cookie, and replaces it', () => {
  const cookie = 'a=b; defects=-copy-footer-year-2025';
  const kept = visitorProfile(start, '?x=1', cookie);
  expect(kept.profile.has('copy-footer-year-2025')).toBe(false);
  expect(kept.keep).toBeNull();
  const asked = visitorProfile(start, '?defects=-link-social-no-target', cookie);
  expect(asked.profile.has('copy-footer-year-2025')).toBe(true);
  expect(asked.profile.has('link-social-no-target')).toBe(false);
  expect(asked.sources.get('link-social-no-target')).toBe('url');
  expect(asked.keep).toBe('-link-social-no-target');
});

test('words and signs combine from left to right; a plus may arrive as a blank', () => {
  const { profile, keep } = visitorProfile(start, '?defects=fixed,+link-social-no-target', '');
  expect([...profile]).toEqual(['link-social-no-target']);
  expect(keep).toBe('fixed,+link-social-no-target');
});

test('default forgets the cookie', () => {
  const { profile, keep } = visitorProfile(start, '?defects=default', 'defects=fixed');
  expect(profile.size).toBe(defectIds.length);
  expect(selectionCookie(keep ?? '')).toBe('defects=; Path=/; SameSite=Lax; Max-Age=0');
});

test('an unknown id in the address is told with the nearest, and changes nothing', () => {
  const { profile, notice, keep } = visitorProfile(
    start,
    '?defects=-link-social-no-targt',
    'defects=fixed',
  );
  expect(notice).toContain('“link-social-no-targt” in the address');
  expect(notice).toContain('“link-social-no-target”');
  expect(profile.size).toBe(0);
  expect(keep).toBeNull();
});

test('the beginning of an id is completed', () => {
  expect(visitorProfile(start, '?defects=-form-silent', '').notice).toContain(
    '“form-silent-failure”',
  );
});

test('an unknown id in the cookie is told and forgotten', () => {
  const { profile, notice, keep } = visitorProfile(start, '', 'defects=-nope');
  expect(notice).toContain('the session cookie');
  expect(profile).toEqual(start.profile);
  expect(keep).toBe('');
});

test.each([
  [
    { DEFECTS: '-copy-footer-year-2024' },
    nothing,
    /“copy-footer-year-2024”.*DEFECTS.*“copy-footer-year-2025”/s,
  ],
  [{ DEFECTS: 'copy-footer-year-2025' }, nothing, /“copy-footer-year-2025” in/],
  [
    {},
    { defects: { 'copy-footer-yr-2025': 'fixed' } },
    /defects\.config\.json.*“copy-footer-year-2025”/s,
  ],
  [{}, { defects: { 'copy-footer-year-2025': 'off' } }, /"faithful" or "fixed", not "off"/],
  [{}, { defects: [] }, /must be an object/],
  [{}, null, /must be an object/],
] as const)('a faulty start is refused: %j %j', (environment, file, message) => {
  expect(() => startProfile(environment, file)).toThrow(ProfileError);
  expect(() => startProfile(environment, file)).toThrow(message);
});
