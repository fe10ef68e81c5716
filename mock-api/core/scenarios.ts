import { closest, distance } from 'fastest-levenshtein';
import { shown } from './problem';

/** Statuses that a scenario can answer with, and the details of their problem documents. */
export const failures = {
  400: 'Scenario: the API treats the request as malformed.',
  401: 'Scenario: the API asks for credentials.',
  404: 'Scenario: the API does not know the endpoint.',
  422: 'Scenario: the API treats the fields as invalid.',
  429: 'Scenario: too many requests; try again in 30 seconds.',
  500: 'Scenario: the API has crashed.',
  503: 'Scenario: the API is down for maintenance; try again in 30 seconds.',
} as const;
export type FailureStatus = keyof typeof failures;

/** Maximum delay of a reply, in milliseconds. */
export const maxDelay = 30_000;
/** Default delay of the scenario `delay`, in milliseconds. */
const defaultDelay = 3000;

/** A way in which the API can be made to misbehave. */
interface ScenarioDescription {
  readonly name: string;
  readonly title: string;
  /** What happens to the request, to the message and to the reply. */
  readonly description: string;
}

/** Every scenario, as the inbox lists them. */
export const scenarioList = [
  {
    name: 'none',
    title: 'None',
    description: 'Valid messages are accepted with 202.',
  },
  ...(Object.keys(failures) as `${FailureStatus}`[]).map((status) => ({
    name: `status-${status}` as const,
    title: `Status ${status}`,
    description: `Every message is rejected with ${status} and a problem document; nothing is stored.`,
  })),
  {
    name: 'delay',
    title: 'Slow reply',
    description: `The message is stored at once, but the reply is delayed by ${defaultDelay} ms, or with delay-<ms> by up to ${maxDelay} ms.`,
  },
  {
    name: 'drop',
    title: 'Dropped connection',
    description: 'The connection is closed before anything is stored; there is no reply.',
  },
  {
    name: 'truncate',
    title: 'Truncated reply',
    description: 'The message is stored; the body of the 202 is shorter than its Content-Length.',
  },
  {
    name: 'invalid-json',
    title: 'Invalid JSON',
    description: 'The message is stored; the body of the 202 is labelled as JSON but is not valid.',
  },
  {
    name: 'empty',
    title: 'Empty reply',
    description: 'The message is stored; the 202 has no body.',
  },
] as const satisfies readonly ScenarioDescription[];

export type ScenarioName = (typeof scenarioList)[number]['name'];

/** How the API misbehaves. */
export interface Scenario {
  readonly name: ScenarioName;
  /** Milliseconds by which the reply is delayed. */
  readonly delay: number;
}

/** The API behaves as it should. */
export const noScenario: Scenario = { name: 'none', delay: 0 };

const names = scenarioList.map((each) => each.name);

function isName(text: string): text is ScenarioName {
  return (names as readonly string[]).includes(text);
}

/** A scenario that does not exist or has a wrong delay; the message says what would be right. */
export class ScenarioError extends Error {}

/** ` Did you mean “x”?` if a scenario's name differs in at most a third of its letters. */
function suggestion(name: string): string {
  const text = name.slice(0, 100);
  const nearest = closest(text, names);
  const isNear = distance(text, nearest) <= Math.floor(nearest.length / 3);
  return isNear ? ` Did you mean “${nearest}”?` : '';
}

/**
 * The scenario with a name.
 *
 * @param text - a name of {@link scenarioList}, or `delay-<ms>`.
 * @param delay - milliseconds by which the reply is delayed (default: the scenario's).
 * @throws ScenarioError for an unknown name or a delay out of range.
 */
export function scenarioOf(text: string, delay?: number): Scenario {
  const numbered = /^delay-(\d+)$/.exec(text)?.[1];
  const name = numbered === undefined ? text : 'delay';
  if (!isName(name)) {
    throw new ScenarioError(
      `Unknown scenario “${shown(text)}”.${suggestion(text)} Expected one of ${names.join(', ')} or delay-<ms>.`,
    );
  }
  const wanted = delay ?? (numbered === undefined ? undefined : Number(numbered));
  const chosen = wanted ?? (name === 'delay' ? defaultDelay : 0);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen > maxDelay) {
    throw new ScenarioError(
      `The delay must be a whole number of milliseconds from 0 to ${maxDelay}, not ${shown(String(wanted))}.`,
    );
  }
  return { name, delay: chosen };
}
