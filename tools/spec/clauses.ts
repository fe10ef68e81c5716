import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fixturesFolder } from '../kit/paths';
import { languages } from './base';
import { readFixture } from './fixture-file';
import { routes } from './routes';

/*
 * `fixtures/clauses`: every clause of the specification in our own words, by
 * section, and the rulings on what it leaves open. A file that says anything
 * else does not load.
 */

/** The ways in which something is shown to hold; see {@link proofKinds}. */
export const proofKinds = ['unit', 'browser', 'probe', 'link', 'snapshot'] as const;

/**
 * `unit`: a test of the rendered page or of a module; `browser`: a test that
 * operates a page; `probe`: both states of a defect; `link`: the link audit and
 * its ledger; `snapshot`: a picture that shows what the clause speaks of, which
 * illustrates but does not prove.
 */
export type ProofKind = (typeof proofKinds)[number];

/** What clauses are about. */
const clauseKinds = [
  /** What the product is, and what it does not have. */
  'scope',
  'content',
  'structure',
  'route',
  'navigation',
  'head',
  'behaviour',
  'form',
  /** Calls to the mail API. */
  'mail',
  'layout',
] as const;

const id = z.string().regex(/^\d\.\d\d$/, 'a clause is named like 2.07');

const knownLanguages: readonly string[] = [...languages, '*'];
const knownPages = new Set([...routes.routes.map((route) => route.page), 'unknown', '*']);

/** `language/page` with `*` for any, as the registry of defects has it: `*\/home`, `*\/*`. */
const pagePattern = z.string().refine(
  (pattern) => {
    const [language = '', page = '', ...rest] = pattern.split('/');
    return knownLanguages.includes(language) && knownPages.has(page) && rest.length === 0;
  },
  { error: ({ input }) => `“${input}” names no page; write language/page, e.g. */home` },
);

const clause = z.strictObject({
  id,
  /** The part of the section, where it has parts. */
  part: z.string().min(1).optional(),
  kind: z.enum(clauseKinds),
  pages: z.array(pagePattern).min(1),
  summary: z.string().min(1),
  /** Kinds of proof that there must be at least. */
  provenBy: z.array(z.enum(proofKinds)).min(1),
  /**
   * The defect whose retirement made the site depart from the clause for good;
   * such a clause needs neither proof nor contradiction.
   */
  departedWith: z.string().min(1).optional(),
});

const section = z.strictObject({
  section: z.int(),
  title: z.string().min(1),
  clauses: z.array(clause).min(1),
});

const ruling = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** The clauses that it rules on; `*` for all. */
  clauses: z.array(z.union([id, z.literal('*')])).min(1),
  summary: z.string().min(1),
});

/** A decision on what the specification leaves open. */
export type Ruling = z.infer<typeof ruling>;

/** A clause of the specification. */
export interface Clause extends z.infer<typeof clause> {
  readonly section: number;
  readonly sectionTitle: string;
  /** The rulings on this clause; those on all clauses are not repeated here. */
  readonly rulings: readonly Ruling[];
}

const folder = join(fixturesFolder, 'clauses');

/** Every ruling, those on all clauses first. */
export function readRulings(): Ruling[] {
  return readFixture(z.array(ruling), 'clauses/rulings.json');
}

/**
 * Every clause of the specification, in its order.
 *
 * @throws Error naming the file and what is wrong with it.
 */
export function readClauses(): Clause[] {
  const rulings = readRulings();
  const files = readdirSync(folder).filter((name) => /^\d-/.test(name));
  const clauses = files.toSorted().flatMap((file) => {
    const { section: number, title, clauses: own } = readFixture(section, `clauses/${file}`);
    return own.map(
      (each): Clause => ({
        ...each,
        section: number,
        sectionTitle: title,
        rulings: rulings.filter((ruling) => ruling.clauses.includes(each.id)),
      }),
    );
  });
  const ids = clauses.map((each) => each.id);
  const faults = [
    ...ids.filter((each, index) => ids.indexOf(each) !== index).map((each) => `${each} twice`),
    ...clauses
      .filter((each) => !each.id.startsWith(`${each.section}.`))
      .map((each) => `${each.id} in section ${each.section}`),
    ...rulings.flatMap((ruling) =>
      ruling.clauses
        .filter((each) => each !== '*' && !ids.includes(each))
        .map((each) => `no ${each}, of which the ruling ${ruling.id} speaks`),
    ),
  ];
  if (faults.length > 0) throw new Error(`fixtures/clauses has ${faults.join(', ')}.`);
  return clauses;
}
