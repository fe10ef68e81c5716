import { describeUnknown, ExpectedError } from '@sitewide/kit/command-line';
import { type Check, families, type Rule, type Severity } from './checks/check';
import type { LocatedFinding } from './finding';
import { matcher, overridesFor, type PagePlace } from './overrides';
import { regularExpression, type Settings, type SettingValues } from './settings';

export type Exception = SettingValues['ignore'][number];

/** What becomes of a finding: reported as a severity, ignored, not shown by default, or nothing. */
export type Decision = Severity | Exception | 'quiet' | 'off';

function exceptionMatcher(exception: Exception) {
  const { code, files, text } = exception;
  const fitsCode = matcher(code === undefined ? undefined : [code]);
  const fitsPage = matcher(files);
  const pattern = text === undefined ? null : regularExpression('ignore: text', text);
  return (finding: LocatedFinding): boolean =>
    fitsCode(finding.code) &&
    fitsPage(finding.page) &&
    (pattern === null ||
      [finding.name, finding.href, finding.resolved].some((each) => pattern.test(each ?? '')));
}

/** Which findings the settings report, and as what. */
export class Policy {
  /** The families that are audited, in the order in which they are listed. */
  readonly families: readonly string[];
  readonly rules: ReadonlyMap<string, Rule>;
  readonly #overridesAt: ReturnType<typeof overridesFor<SettingValues['overrides'][number]>>;
  readonly #exceptions: readonly (readonly [Exception, (finding: LocatedFinding) => boolean])[];

  /** @throws ExpectedError for a code or family that no check has. */
  constructor(
    readonly settings: Omit<Settings, 'start'>,
    checks: readonly Check[],
  ) {
    const { codes = {}, overrides = [], ignore = [], families: chosen } = settings;
    this.rules = new Map(checks.map((check) => [check.code, check]));
    const named = [codes, ...overrides.map((each) => each.codes ?? {})].flatMap(Object.keys);
    const known = [...new Set([...families, ...checks.map(({ family }) => family)])];
    const unknown = (kind: string, names: readonly string[], all: readonly string[]) => {
      const wrong = names.find((name) => !all.includes(name));
      if (wrong !== undefined) throw new ExpectedError(describeUnknown(kind, wrong, all));
    };
    unknown('code', named, [...this.rules.keys()]);
    unknown('family', chosen ?? [], known);
    this.families = known.filter((family) => chosen?.includes(family) ?? true);
    this.#overridesAt = overridesFor(overrides);
    this.#exceptions = ignore.map((exception) => [exception, exceptionMatcher(exception)]);
  }

  /** Whether any page may have findings of a check, be they shown or not. */
  isActive({ code, family }: Rule): boolean {
    const { codes = {}, overrides = [] } = this.settings;
    const isOn = codes[code] !== 'off' || overrides.some((each) => each.codes?.[code]);
    return isOn && this.families.includes(family);
  }

  /** What a check counts as on a page. */
  severityOf(
    { code, severity, confidence }: Pick<Rule, 'code' | 'confidence' | 'severity'>,
    page: PagePlace,
  ): Severity | 'quiet' | 'off' {
    const { codes = {}, hints = false, all = false } = this.settings;
    const named = this.#overridesAt(page).find((each) => each.codes?.[code])?.codes ?? codes;
    const isQuiet = !all && ((severity === 'hint' && !hints) || confidence === 'low');
    return named[code] ?? (isQuiet ? 'quiet' : severity);
  }

  decide(finding: LocatedFinding): Decision {
    const rule = this.rules.get(finding.code);
    if (!rule) throw new Error(`No check has the code ${finding.code}.`);
    const { page: path, language, confidence = rule.confidence } = finding;
    const severity = this.severityOf({ ...rule, confidence }, { path, language });
    if (severity === 'off' || severity === 'quiet') return severity;
    return this.#exceptions.find(([, fits]) => fits(finding))?.[0] ?? severity;
  }
}
