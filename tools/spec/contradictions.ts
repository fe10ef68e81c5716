import { z } from 'zod';
import { readSections } from './fixture-file';

/*
 * `fixtures/contradictions`: for each clause one small change of the site that
 * makes it say the opposite, and the test that must then fail, which
 * `npm run report -- --verify` checks.
 */

const contradiction = z.strictObject({
  clause: z.string().regex(/^\d\.\d\d$/),
  /** The file to change, from the project's root. */
  file: z.string().regex(/^(src|panel|server|mock-api)\//, 'a file of the site, not of the tests'),
  /** Text that occurs there exactly once. */
  find: z.string().min(1),
  replace: z.string(),
  /** The test that must fail: its file, and a part of its title or of its group's. */
  proof: z.strictObject({
    file: z.string().regex(/^(tests|tools|packages)\/.*[.](test|spec)[.]ts$/),
    title: z.string().min(1),
  }),
});

/** A planted contradiction of one clause. */
export type Contradiction = z.infer<typeof contradiction>;

/** Every planted contradiction; throws an Error naming the file and what is wrong with it. */
export function readContradictions(): Contradiction[] {
  return readSections(z.array(contradiction), 'contradictions').flat();
}

/** A file's text with a change planted in it; throws where the text to find is not there exactly once. */
export function plant(
  text: string,
  { file, find, replace }: Pick<Contradiction, 'file' | 'find' | 'replace'>,
): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`“${find}” occurs ${count} times in ${file}, not once.`);
  return text.replace(find, () => replace);
}
