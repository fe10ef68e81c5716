import { closest } from 'fastest-levenshtein';
import { shown } from './problem';

/** Statuses that a scenario can answer with, and what their problem documents say. */
export const failures = {
  400: 'Scenario: the API takes the request for a bad one.',
  401: 'Scenario: the API asks for credentials.',
  404: 'Scenario: the API does not know the endpoint.',
  422: 'Scenario: the API finds the fields invalid.',
  429: 'Scenario: too many requests; try again in 30 seconds.',
  500: 'Scenario: the API broke down.',
  503: 'Scenario: the API is down for maintenance; try again in 30 seconds.',
} as const;
export type FailureStatus = keyof typeof failures;

/** Longest delay of a reply, in milliseconds. */
export const maximumDelay = 30_000;
/** Delay of the scenario `delay` where no other is given, in milliseconds. */
const usualDelay = 3000;

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
    description: 'The API behaves: valid messages are accepted with 202.',
  },
  ...(Object.keys(failures) as `${FailureStatus}`[]).map((status) => ({
    name: `status-${status}` as const,
    title: `Status ${status}`,
    description: `Every message is refused with ${status} and a problem document; nothing is stored.`,
  })),
  {
    name: 'delay',
    title: 'Slow reply',
    description: `The message is stored at once, the reply comes late: after ${usualDelay} ms, or as told by delay-<ms> up to ${maximumDelay}.`,
  },
  {
    name: 'drop',
    title: 'Dropped connection',
    description: 'The connection is closed before anything is stored or answered.',
  },
  {
    name: 'truncate',
    title: 'Truncated reply',
    description:
      'The message is accepted and stored; the 202’s body ends short of its Content-Length.',
  },
  {
    name: 'invalid-json',
    title: 'Reply that is not JSON',
    description: 'The message is accepted and stored; the 202’s body claims to be JSON and is not.',
  },
  {
    name: 'empty',
    title: 'Empty reply',
    description: 'The message is accepted and stored; the 202 has no body.',
  },
] as const satisfies readonly ScenarioDescription[];

export type ScenarioName = (typeof scenarioList)[number]['name'];

/** What the API is to do wrong. */
export interface Scenario {
  readonly name: ScenarioName;
  /** Milliseconds by which the reply is held back. */
  readonly delay: number;
}

/** The API behaving as it should. */
export const noScenario: Scenario = { name: 'none', delay: 0 };

const names = scenarioList.map((each) => each.name);

function isName(text: string): text is ScenarioName {
  return (names as readonly string[]).includes(text);
}

/** A scenario that does not exist; the message names the nearest one. */
export class ScenarioError extends Error {}

/**
 * The scenario that a name means.
 *
 * @param text - a name of {@link scenarioList}, or `delay-<ms>`.
 * @param delay - milliseconds to hold the reply back; the scenario's own unless given.
 * @throws ScenarioError for an unknown name or a delay out of range.
 */
export function scenarioOf(text: string, delay?: number): Scenario {
  const numbered = /^delay-(\d+)$/.exec(text)?.[1];
  const name = numbered === undefined ? text : 'delay';
  if (!isName(name)) {
    const nearest = closest(text.slice(0, 100), names);
    throw new ScenarioError(
      `There is no scenario “${shown(text)}”. Did you mean “${nearest}”? Expected one of ${names.join(', ')} or delay-<ms>.`,
    );
  }
  const wanted = delay ?? (numbered === undefined ? undefined : Number(numbered));
  const held = wanted ?? (name === 'delay' ? usualDelay : 0);
  if (!Number.isInteger(held) || held < 0 || held > maximumDelay) {
    throw new ScenarioError(
      `The delay must be a whole number of milliseconds from 0 to ${maximumDelay}, not ${shown(String(wanted))}.`,
    );
  }
  return { name, delay: held };
}
