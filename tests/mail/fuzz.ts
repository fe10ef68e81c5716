import fc from 'fast-check';
import { maxBodyBytes } from '../../mock-api/core/contract';
import { openExpress, openMswHandlers, type ReceivedReply, type SentRequest } from './carriers';

/*
 * Generated requests to both adapters: whatever comes, both answer the same, and
 * never with a 5xx.
 */

const fields = ['first_name', 'last_name', 'name', 'email', 'phone', 'subject', 'message'];
const hostileKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' email'];

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  // Lone surrogates, controls and everything else that fits into 16 bits.
  fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', ' ', 'a\r\nBcc: x@example.org', '\u0000', '\ud800', 'anna@example.org'),
  fc.emailAddress(),
);
const key = fc.oneof(fc.constantFrom(...fields, ...hostileKeys), fc.string());
const value = fc.oneof({ weight: 5, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }));

/** Objects are written key by key, so that `__proto__` and doubled keys come through. */
const object = fc
  .array(fc.tuple(key, value), { maxLength: 9 })
  .map(
    (entries) =>
      `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join()}}`,
  );

const filled = text.filter((each) => each !== '' && !/[\r\n\p{Cs}]/u.test(each));
/** Enquiries that are right, unless they have one field too many or a lone surrogate. */
const enquiry = fc
  .record(
    {
      name: filled,
      email: fc.emailAddress(),
      phone: filled,
      subject: filled,
      message: text,
      extra: text,
    },
    { requiredKeys: ['name', 'email', 'phone', 'subject'] },
  )
  .map((body) => JSON.stringify(body));

const nested = fc
  .tuple(fc.nat(20_000), fc.constantFrom('[', '{"a":', '{"email":', '[{"a":'))
  .map(([depth, part]) => part.repeat(depth));

const utf8 = fc
  .oneof(
    { weight: 4, arbitrary: object },
    { weight: 12, arbitrary: enquiry },
    fc.record({ email: fc.emailAddress() }).map((body) => JSON.stringify(body)),
    fc.json(),
    fc.string(),
    nested,
    fc.nat(70_000).map((length) => JSON.stringify({ email: 'x'.repeat(length) })),
  )
  .map((body) => new TextEncoder().encode(body));
const tooLarge = new Uint8Array(maxBodyBytes + 1).fill(0x20);
const body = fc.oneof(
  { weight: 90, arbitrary: utf8 },
  {
    weight: 10,
    arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
  },
  fc.constant(tooLarge),
);

const request: fc.Arbitrary<SentRequest> = fc.record({
  method: fc.oneof(
    { weight: 20, arbitrary: fc.constant('POST') },
    fc.constantFrom('PUT', 'PATCH', 'DELETE'),
  ),
  path: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        '/api/musterbau/email',
        '/api/musterbau/newsemail',
        '/mailwerk/api/musterbau/email',
      ),
    },
    fc.webPath().map((path) => `/api/other${path}`),
    fc.webQueryParameters().map((query) => `/api/musterbau/email?${query}`),
  ),
  headers: fc.record({
    'content-type': fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'application/json;;'),
    ),
  }),
  body,
});

/** What a run of generated requests came to. */
export interface FuzzResult {
  readonly runs: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
}

function check(reply: ReceivedReply, other: ReceivedReply): void {
  if (reply.status === null || reply.status >= 500 || reply.body === null) {
    throw new Error(`Express answered ${reply.status}: ${reply.body}`);
  }
  if (reply.status === other.status && reply.body === other.body) return;
  throw new Error(
    `Express answered ${reply.status} ${reply.body}, MSW ${other.status} ${other.body}.`,
  );
}

/**
 * Sends generated requests to both adapters.
 *
 * @param runs - how many; every run of the same seed sends the same.
 * @throws for the smallest request found on which they differ or fail.
 */
export async function fuzzAdapters(runs: number, seed = 20_250_602): Promise<FuzzResult> {
  const [express, msw] = [await openExpress('own'), await openMswHandlers()];
  const statuses: Record<string, number> = {};
  try {
    await fc.assert(
      fc.asyncProperty(request, async (each) => {
        const [reply, other] = [await express.send(each), await msw.send(each)];
        check(reply, other);
        const status = String(reply.status);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
      { numRuns: runs, seed },
    );
    const kept = async (carrier: typeof express) => (await carrier.service.inbox.list({}, 1)).total;
    const [stored, otherStored] = [await kept(express), await kept(msw)];
    if (stored !== (statuses['202'] ?? 0) || stored !== otherStored) {
      throw new Error(
        `${statuses['202']} were accepted; Express stored ${stored}, MSW ${otherStored}.`,
      );
    }
  } finally {
    await express.close();
    await msw.close();
  }
  return { runs, statuses };
}
