import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contactEnquiry,
  homeEnquiry,
  newsletter as newsletterSchema,
} from '../../mock-api/core/contract';
import type { InboxMessage } from '../../mock-api/core/inbox';
import { openInbox } from '../../mock-api/store/store';
import { temporaryFolder } from '../../tools/site/server-process';
import { mailCases } from '../../tools/spec/facts';
import { exampleOf, forms } from '../../tools/spec/forms';
import {
  type Carrier,
  openExpress,
  openMsw,
  type ReceivedReply,
  type SentRequest,
} from './carriers';
import { payloadOf, requestOf } from './mail-requests';
import { messagesIn } from './store-cases';

/*
 * The contract's cases, sent over every carrier, to both stores. Each reply is
 * compared with the case, and to the byte with the replies of the others.
 */

/** The outcome of one request. */
interface Outcome extends ReceivedReply {
  /** The messages that it added to the inbox, newest first. */
  readonly stored: readonly InboxMessage[];
  /** Milliseconds until the reply was complete. */
  readonly took: number;
}

/** Sends requests one after the other. */
async function sendAll(carrier: Carrier, requests: readonly SentRequest[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const request of requests) {
    const startedAt = performance.now();
    const reply = await carrier.send(request);
    const took = performance.now() - startedAt;
    outcomes.push({ ...reply, took, stored: await messagesIn(carrier.service.inbox) });
    // Numbers are not used again, so all carriers give the same.
    await carrier.service.inbox.removeMatching({});
  }
  return outcomes;
}

const scenarios = Object.entries(mailCases.scenarios);
const newsletter = { email: 'anna@example.org' };

/** A request with these headers, which is well in itself. */
function asking(headers: Readonly<Record<string, string>>): SentRequest {
  return {
    method: 'POST',
    path: '/api/musterbau/newsemail',
    headers: { 'content-type': 'application/json', ...headers },
    body: new TextEncoder().encode(JSON.stringify(newsletter)),
  };
}

const requests = [
  ...mailCases.accepted.map(requestOf),
  ...mailCases.refused.map(requestOf),
  // After each request for a scenario, one that asks for none.
  ...scenarios.flatMap(([name]) => [asking({ 'x-mail-scenario': name }), asking({})]),
];

const carriers = {
  'Express, own origin': () => openExpress('own'),
  'Express, SQLite': async () =>
    openExpress('own', await openInbox(join(temporaryFolder(), 'mail.sqlite'), false)),
  'Express, provider’s origin': () => openExpress('provider'),
  MSW: openMsw,
};
type CarrierName = keyof typeof carriers;
const names = Object.keys(carriers) as CarrierName[];

const outcomes = new Map<CarrierName, Outcome[]>();
beforeAll(async () => {
  for (const [name, open] of Object.entries(carriers)) {
    // One at a time: MSW would intercept what is meant for Express.
    const carrier = await open();
    outcomes.set(name as CarrierName, await sendAll(carrier, requests));
    await carrier.close();
  }
}, 60_000);
afterAll(() => outcomes.clear());

function outcomeOf(name: CarrierName, index: number): Outcome {
  const outcome = outcomes.get(name)?.[index];
  if (!outcome) throw new Error(`${name} has no outcome ${index}.`);
  return outcome;
}

/** A case by its name and the clauses it stands on. */
function titleOf({ name, clauses = [] }: { name: string; clauses?: readonly string[] }): string {
  return clauses.length === 0 ? name : `${name} (${clauses.join(', ')})`;
}

describe.each(names)('%s', (name) => {
  test.each(mailCases.accepted.map((each, index) => [titleOf(each), each, index] as const))(
    'accepts %s',
    (_title, given, index) => {
      const { status, body, stored, headers } = outcomeOf(name, index);
      expect(status).toBe(202);
      expect(headers.get('content-type')).toBe('application/json');
      expect(stored).toHaveLength(1);
      expect(JSON.parse(body ?? '')).toEqual({ id: stored[0]?.id });
      expect(stored[0]).toMatchObject({ page: null, ...given.stored });
      expect(stored[0]?.payload).toEqual(payloadOf(given));
      expect(Math.abs(Date.parse(stored[0]?.time ?? '') - Date.now())).toBeLessThan(60_000);
    },
  );

  test.each(mailCases.refused.map((each, index) => [each.name, each, index] as const))(
    'refuses %s',
    (_name, given, index) => {
      const { status, body, stored, headers } = outcomeOf(name, mailCases.accepted.length + index);
      expect(status).toBe(given.status);
      expect(headers.get('content-type')).toBe('application/problem+json');
      const problem = JSON.parse(body ?? '') as { errors?: { field: string }[]; detail: string };
      expect(problem).toMatchObject({ type: 'about:blank', status: given.status });
      expect(problem.detail).toContain(given.says);
      if (given.fields) expect(problem.errors?.map(({ field }) => field)).toEqual(given.fields);
      if (status === 405) expect(headers.get('allow')).toMatch(/^(POST|GET, HEAD)$/);
      expect(body).not.toMatch(/\bat .*[.](js|ts):\d+/);
      expect(stored).toEqual([]);
    },
  );

  test.each(scenarios.map(([scenario, given], index) => [scenario, given, index] as const))(
    'plays the scenario %s',
    (_scenario, given, index) => {
      const before = mailCases.accepted.length + mailCases.refused.length;
      const { status, body, stored, took } = outcomeOf(name, before + index * 2);
      expect(status).toBe(given.status);
      expect(took).toBeGreaterThanOrEqual('atLeast' in given ? given.atLeast : 0);
      if (given.body === null) expect(body).toBeNull();
      if (given.body === '') expect(body).toBe('');
      if (given.body === 'not JSON') expect(() => JSON.parse(body ?? '')).toThrow(SyntaxError);
      if (given.body === 'id') expect(JSON.parse(body ?? '')).toEqual({ id: stored[0]?.id });
      if (given.body === 'problem') expect(JSON.parse(body ?? '')).toMatchObject({ status });
      expect(stored.map((each) => each.payload)).toEqual(given.stored ? [newsletter] : []);
      // The scenario was for that request alone.
      const next = outcomeOf(name, before + index * 2 + 1);
      expect([next.status, JSON.parse(next.body ?? '')]).toEqual([202, { id: next.stored[0]?.id }]);
    },
  );
});

test('all carriers agree to the byte on status and body', () => {
  // The tag that starts an id differs from store to store.
  const replies = (name: CarrierName) =>
    outcomes.get(name)?.map(({ status, body }, index) => ({
      path: requests[index]?.path,
      status,
      body: body?.replace(/^\{"id":"(?:memory|[0-9a-f]{8})-/, '{"id":"') ?? null,
    }));
  const [first, ...others] = names.map(replies);
  expect(first).toHaveLength(requests.length);
  for (const other of others) expect(other).toEqual(first);
});

describe.each([
  ['newsletter', newsletterSchema],
  ['contact', contactEnquiry],
  ['enquiry', homeEnquiry],
] as const)('the %s form', (name, schema) => {
  const fact = forms.forms[name];
  const accepts = (field: string, value: string) =>
    schema.safeParse({ ...exampleOf(fact), [field]: value }).success;

  test.each(fact.fields)('may send what the control of $name lets a visitor type', (field) => {
    const { example, kind, required } = field;
    expect({
      example: accepts(field.name, example),
      nothing: accepts(field.name, ''),
      lines: accepts(field.name, `${example}\n${example}`),
    }).toEqual({ example: true, nothing: !required, lines: kind === 'textarea' });
  });
});
