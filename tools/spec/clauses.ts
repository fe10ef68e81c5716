import { z } from 'zod';
import { languages } from './base';
import { fixtures } from './defect-fixtures';
import { readFixture, readSections } from './fixture-file';
import { routes } from './routes';

/*
 * `fixtures/clauses`: every clause of the specification in our own words, by
 * section, and the rulings on what it leaves open. A file that says anything
 * else does not load.
 */

export const proofKinds = ['unit', 'browser', 'probe', 'audit', 'snapshot'] as const;

/**
 * `unit`: a test of the rendered page or of a module; `browser`: a test that
 * operates a page; `probe`: both states of a defect; `audit`: the audit and its
 * ledgers; `snapshot`: a picture that shows what the clause speaks of, which
 * illustrates but does not prove.
 */
export type ProofKind = (typeof proofKinds)[number];

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
  /** Kinds of proof that there must be at least, besides the probes of defects. */
  provenBy: z.array(z.enum(proofKinds).exclude(['probe'])).min(1),
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

export interface Clause extends Omit<z.infer<typeof clause>, 'provenBy'> {
  /** Kinds of proof that there must be at least; probes where the fixture of a defect has some. */
  readonly provenBy: readonly ProofKind[];
  readonly section: number;
  readonly sectionTitle: string;
  /** The rulings on this clause; those on all clauses are not repeated here. */
  readonly rulings: readonly Ruling[];
}

/** Every ruling, those on all clauses first. */
export function readRulings(): Ruling[] {
  return readFixture(z.array(ruling), 'clauses/rulings.json');
}

/** Every clause, in the specification's order; throws an Error naming the file that is wrong. */
export function readClauses(): Clause[] {
  const rulings = readRulings();
  const probes = fixtures.flatMap((fixture) => fixture.probes);
  const probed = new Set(probes.map((probe) => probe.clause));
  return readSections(section, 'clauses').flatMap(({ section: number, title, clauses }) =>
    clauses.map(
      (each): Clause => ({
        ...each,
        provenBy: probed.has(each.id) ? [...each.provenBy, 'probe'] : each.provenBy,
        section: number,
        sectionTitle: title,
        rulings: rulings.filter((ruling) => ruling.clauses.includes(each.id)),
      }),
    ),
  );
}
