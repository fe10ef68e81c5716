import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import type { Captured } from '../capture/open-page';
import type { SnapshotRecord } from '../store/record';
import type { Hashes, RecordedResponse } from '../types';
import type { Answer, Asker } from './asker';
import { hashInName, namesIn, stableNames, starIn } from './stable-names';
import { anything, applicableHash } from './style-rules';

/*
 * The inputs of a snapshot: what its page took, asked for again. Example: `script /app-*.js` is
 * recorded. The document names `app-3fa2b1c9.js` now, so that is asked for; its text may name
 * others. If two files have a stable name, all count, in the order in which texts name them.
 */

/** The inputs of a captured snapshot. */
export interface OwnInputs {
  /** Names and hashes; null where it must always be captured. */
  readonly hashes: Hashes | null;
  /** Why it must always be captured; '' where not. */
  readonly always: string;
  /** The vocabularies that the names mention, a word a line, by their hash. */
  readonly vocabularies: Hashes;
}

/** How a page is asked for; `named` are inputs that are no responses. */
export interface Visit {
  /** The snapshot. */
  readonly id: string;
  readonly asker: Asker;
  readonly path: string;
  /** Whether a stub answers the document, so that the site is not asked for it. */
  readonly isStubbed?: boolean;
  readonly cookies: Hashes;
  readonly named: Hashes;
}

const inputName = /^(document|stylesheet|script|image|font|other) (\S+)(?: for (\w+))?/;
const namesOf = memoized(({ text = '' }: Answer) => namesIn(text));

/** The words of a recorded vocabulary. */
const vocabularyIn = rememberedByText((text) => new Set(text.split('\n')));

/** The addresses with a stable name that a text has, in their order. */
function namedIn(text: Answer, url: string): readonly string[] {
  const star = starIn(url);
  return (namesOf(text).get(star) ?? []).map((file) => url.replace(star, () => file));
}

/** Asks for inputs until the texts that came name no others. */
async function present(names: readonly string[], { asker, cookies }: Visit) {
  const found = names.map((name) => {
    const [, type = '', url = '', words = ''] = inputName.exec(name) ?? [];
    const places: (readonly string[])[] = url.includes('*') ? [] : [[url]];
    return { name, type, url, words, places, answers: new Map<string, Answer | null>() };
  });
  const texts = new Set<Answer>();
  let fresh: readonly Answer[] = [];
  do {
    const asked = found.map(async ({ type, url, places, answers }) => {
      if (url.includes('*')) places.push(...fresh.map((text) => namedIn(text, url)));
      const addresses = [...new Set(places.flat())].filter((each) => !answers.has(each));
      const came = await Promise.all(addresses.map((each) => asker.ask(type, each, cookies)));
      for (const [at, address] of addresses.entries()) answers.set(address, came[at] ?? null);
      return came;
    });
    const came = (await Promise.all(asked)).flat().filter((answer) => answer !== null);
    fresh = [...new Set(came)].filter((answer) => !texts.has(answer));
    for (const each of fresh) texts.add(each);
  } while (fresh.length > 0);
  return found;
}

/** The hash of an answer for a vocabulary, which many snapshots share. */
const hashFor = memoized((answer: Answer) =>
  memoized((vocabulary?: ReadonlySet<string>) => applicableHash(answer, vocabulary)),
);

/** The hashes of inputs by their names, without those that are undecided. */
function hashesOf(found: Awaited<ReturnType<typeof present>>, vocabularies: Hashes): Hashes {
  const pairs = found.flatMap(({ name, words, places, answers }) => {
    const text = vocabularies[words];
    const vocabulary = text === undefined ? undefined : vocabularyIn(text);
    const hashOfAnswer = (answer: Answer | null | undefined) =>
      answer && hashFor(answer)(vocabulary);
    const hashes = Array.from(answers.values(), hashOfAnswer);
    if (hashes.length === 0 || hashes.includes(null)) return [];
    if (hashes.length === 1) return [[name, hashes[0]]];
    const ordered = places.map((all) => all.map((each) => hashOfAnswer(answers.get(each))).join());
    return [[name, hashOf(ordered.join(' '))]];
  });
  return Object.fromEntries(pairs);
}

/** A URL as names have it, without the origin of the site. */
function addressOf(url: string, { origin }: Asker): string {
  const { href, hash } = new URL(url, origin);
  const address = href.slice(0, href.length - hash.length).replaceAll('*', '%2A');
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** What names end with: requests of others may get other answers. */
function senderOf({ asker, cookies }: Visit): string {
  return ` with ${hashOf(JSON.stringify([asker.headers, cookies])).slice(0, 8)}`;
}

/** Why a response cannot be an input: the browser and the asker must get the same. */
function doubtOf({ url, status, hash }: RecordedResponse, answer: Answer | null | undefined) {
  if (!answer) return `GET ${url} has no answer that lasts`;
  const isSame = answer.status === status && (hash === '' || hash === answer.body);
  return isSame ? undefined : `GET ${url} does not answer the same twice`;
}

/** The inputs of a snapshot that was captured. */
export async function recordOf(
  captured: Pick<Captured, 'responses' | 'vocabulary' | 'unskippable'>,
  visit: Visit,
): Promise<OwnInputs> {
  const always = (reason: string) => ({ hashes: null, always: reason, vocabularies: {} });
  const { asker, cookies, named } = visit;
  const { responses, vocabulary, unskippable } = captured;
  const path = addressOf(visit.path, asker);
  const taken = responses.filter(({ url }) => !/^(data|blob|about):/.test(url));
  const other = taken.find(({ method, url }) => method !== 'GET' || /^wss?:/.test(url));
  if (unskippable !== '') return always(unskippable);
  if (other) return always(`it sends ${other.method} ${other.url}`);
  const asked = taken.map(({ type, url }) => asker.ask(type, url, cookies));
  const answers = await Promise.all(asked);
  const doubt = taken.map((each, at) => doubtOf(each, answers[at])).find(Boolean);
  if (doubt) return always(doubt);
  const texts = answers.filter((answer) => answer !== null);
  // Nobody sees into a closed shadow root.
  const isClosed = texts.some(({ text = '' }) => /mode\s*[:=]\s*["'`]?closed/.test(text));
  const words = vocabulary.join('\n');
  const key = hashOf(words).slice(0, 12);
  const isWhole = isClosed || vocabulary.length === 0 || vocabulary.includes(anything);
  const vocabularies = isWhole ? {} : { [key]: words };
  const names = new Set<string>();
  for (const { type, url } of taken) {
    const address = addressOf(url, asker);
    const stable = address === path ? address : stableNames(address);
    const isNamed = texts.some((text) => namedIn(text, stable).includes(address));
    // What a script puts together is asked for as it was, unless stable names hide a change of it.
    const hash = isNamed ? undefined : hashInName(address);
    const hidden = texts.flatMap((text) => (hash ? [...namesOf(text).values()].flat() : []));
    if (hidden.some((name) => hash && name.includes(hash))) return always(`no text has ${address}`);
    const rules = type === 'stylesheet' && !isWhole ? ` for ${key}` : '';
    names.add(`${type} ${isNamed ? stable : address}${rules}`);
  }
  const found = (await present([...names].toSorted(), visit)).map((each) => {
    // Which of several files count depends on the texts that this snapshot took.
    const isOwn = each.answers.size > 1 || starIn(each.name).startsWith('*');
    return { ...each, name: `${each.name}${isOwn ? ` of ${visit.id}` : ''}${senderOf(visit)}` };
  });
  const hashes = { ...named, ...hashesOf(found, vocabularies) };
  const lost = found.find(({ name }) => !(name in hashes));
  if (lost) return always(`${lost.name} is not found again`);
  return { hashes, always: '', vocabularies };
}

/** Why a snapshot with inputs of some names must be captured; null if they are unchanged. */
export async function why(
  names: readonly string[],
  { inputs, vocabularies }: Pick<SnapshotRecord, 'inputs' | 'vocabularies'>,
  visit: Visit,
): Promise<string | null> {
  const own = visit.isStubbed
    ? []
    : [`document ${addressOf(visit.path, visit.asker)}${senderOf(visit)}`];
  const missing = [...own, ...Object.keys(visit.named)].find((name) => !names.includes(name));
  if (missing !== undefined) return `“${missing}” is not recorded`;
  const responses = names.filter((name) => inputName.test(name)).toSorted();
  const found = await present(responses, visit);
  const hashes = { ...visit.named, ...hashesOf(found, vocabularies) };
  const changed = [...own, ...names].find((name) => !inputs[name] || inputs[name] !== hashes[name]);
  if (changed === undefined) return null;
  const [, type, url = changed, words] = inputName.exec(changed) ?? [];
  const now = found.find(({ name }) => name === changed);
  if (!inputs[changed]) return `not all that depends on “${changed}” is verified`;
  if (now?.answers.size === 0) return `no text of the page has ${url} any more`;
  if (now && [...now.answers.values()].includes(null)) return `GET ${url} has no answer that lasts`;
  if (words !== undefined) return `${url} has other rules for this page`;
  return type === undefined ? `“${url}” has changed` : `GET ${url} answers another ${type}`;
}
