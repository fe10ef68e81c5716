import { defineCheck } from './check';

/** Empty addresses of files: browsers load nothing, or the page once more. */
export const check = defineCheck({
  code: 'empty-source',
  scope: 'link',
  severity: 'error',
  title: 'A file without an address',
  example: '<img src="" alt="">',
  remedy: 'Name the file, or remove the element.',
  find: ({ href, kind, use, isLoaded }) =>
    kind === 'file' && isLoaded && !href?.trim() && (href !== null || use !== undefined)
      ? 'an empty address means this page; expected that of a file'
      : null,
});
