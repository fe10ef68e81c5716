import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../site/paths';

/*
 * The shape of `docs/scoreboard.json`: which checker sees which toggle, and by what.
 */

const count = z.int().min(0);
const seconds = z.number().min(0);

const falseAlarm = z.strictObject({
  rule: z.string(),
  count,
  examples: z.array(z.strictObject({ page: z.string(), text: z.string() })),
});

const checker = z.strictObject({
  name: z.string(),
  subject: z.string().describe('What it looks for.'),
  version: z.string().nullable().describe('null where it was not installed.'),
  install: z.string().describe('How to get it.'),
  scope: z.enum(['site', 'page']).describe('Whether it gets the whole site, or single pages.'),
  maxPages: count.nullable().describe('On how many pages of a toggle it ran at most; null: all.'),
  rounds: count.describe('How often it ran on each state; marks are the same in each round.'),
  seconds: seconds.describe('For all pages of the fixed site.'),
  totalSeconds: seconds.describe('For all states and rounds.'),
  unstable: z.array(z.string()).describe('Rules that differ between rounds, and do not count.'),
  falseAlarms: z.array(falseAlarm).describe('What it reports on the fixed site, by rule.'),
});

const toggle = z.strictObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  clauses: z.array(z.string()),
  on: z.string().describe('The state with the flaw, as `?defects=` and `DEFECTS` take it.'),
  off: z.string(),
});

const finding = z.strictObject({
  rule: z.string(),
  text: z.string(),
  pages: z.array(z.string()).min(1),
});

const mark = z.strictObject({
  toggle: z.string(),
  checker: z.string(),
  findings: z.array(finding).describe('What is there with the toggle on, and gone with it off.'),
});

export const scoreboardSchema = z.strictObject({
  $schema: z.string(),
  madeAt: z.string(),
  pages: count.describe('How many pages were checked one by one.'),
  checkers: z.array(checker),
  toggles: z.array(toggle),
  marks: z.array(mark).describe('One for each toggle that a checker sees.'),
  notRun: z
    .array(z.strictObject({ toggle: z.string(), checker: z.string() }))
    .describe('Toggles that an installed checker has not run on.'),
});

export type Scoreboard = z.infer<typeof scoreboardSchema>;

export const scoreboardFile = join(root, 'docs/scoreboard.json');

/** Reads the committed scoreboard; throws where it has another shape. */
export function readScoreboard(): Scoreboard {
  return scoreboardSchema.parse(JSON.parse(readFileSync(scoreboardFile, 'utf8')));
}
