/** How large a bench's measurements are. */
export interface BenchOptions {
  /** Only run the code once, in seconds; speed and memory are printed and not judged. */
  readonly isSmoke: boolean;
  /** Whether the peers are installed. */
  readonly hasPeers: boolean;
  /** The arguments after the bench's name. */
  readonly args: readonly string[];
  /** How many minutes a soak takes. */
  readonly minutes?: number | undefined;
  /** How many pages of a site are compared. */
  readonly pages?: number | undefined;
  /** The checkers and toggles to which the scoreboard is limited. */
  readonly checker?: readonly string[] | undefined;
  readonly toggle?: readonly string[] | undefined;
  /** Whether the scoreboard is written although it is limited. */
  readonly write?: boolean | undefined;
}

/** A figure that a bench has measured, with its unit, and its goal: at least or at most a number. */
export interface Limit {
  readonly name: string;
  readonly figure: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Whether it depends on the size of the measurement, so that a smoke run does not judge it. */
  readonly isSpeed?: true;
}

/** A bench returns the limits that count. */
export type Bench = (options: BenchOptions) => Promise<readonly Limit[]>;

/** Judges limits: whether each is missed, and the limit, the figure and the goal in words. */
export function judge(limits: readonly Limit[], isSmoke: boolean) {
  return limits
    .filter(({ isSpeed }) => !(isSpeed && isSmoke))
    .map(({ name, figure, atLeast, atMost }) => {
      // A figure that could not be measured is NaN, and misses its goal.
      const isReached = figure >= (atLeast ?? -Infinity) && figure <= (atMost ?? Infinity);
      const goal = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
      const text = `${name}: ${Math.round(figure * 100) / 100}, the goal is ${goal}`;
      return { isMissed: !isReached, text };
    });
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Some of the items, evenly spread, the first among them. */
export function spread<Item>(items: readonly Item[], max: number): readonly Item[] {
  const count = Math.min(items.length, max);
  return items.slice(0, count).map((item, index) => {
    return items[Math.floor((index * items.length) / count)] ?? item;
  });
}

/** Measures subjects in turns, so that a moment in which the machine is busy meets all of them. */
export async function takeTurns<Name extends string, Result>(
  subjects: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Name, Result[]>> {
  const results = {} as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(subjects) as Name[]) {
      results[name] = [...(results[name] ?? []), await subjects[name]()];
    }
  }
  return results;
}
