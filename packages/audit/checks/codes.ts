import { type BrowserCode, browserChecks } from '../browser/browser-checks';
import type { Severity } from './check';
import type { Confidence, Family } from './families';
import { checks } from './order';
import { type PageCode, pageChecks } from './page-checks';

export type LinkCode = (typeof checks)[number]['code'];
export type Code = LinkCode | PageCode | BrowserCode;

/** What there is to know of a code. */
export interface Rule {
  readonly code: Code;
  readonly family: Family;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly title: string;
  readonly example: string;
  readonly remedy: string;
}

/** Every code of the checks of references, in their order. */
export const linkCodes = checks.map(({ code }) => code);

const rules: readonly Rule[] = [
  ...checks.map((check) => ({ ...check, family: 'links' as const, confidence: 'high' as const })),
  ...pageChecks,
  ...browserChecks,
];

/** Every code, family by family. */
export const allCodes = rules.map(({ code }) => code);

export const codes = Object.fromEntries(rules.map((rule) => [rule.code, rule])) as Record<
  Code,
  Rule
>;
