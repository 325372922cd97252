import fc from 'fast-check';
import type { KnownRoute } from '../server/access';
import { brokenForm, type RawBody } from './broken-form';
import { brokenJson, nastyText, nastyValue } from './nasty';
import { type WellFormed, wellFormed } from './well-formed';

/** Who calls: nobody, somebody without a plan, somebody with one, or somebody with a token that is none. */
export const callers = ['visitor', 'stranger', 'subscriber', 'forger'] as const;
export type Caller = (typeof callers)[number];

/** A request as it goes over the wire. */
export type Call = {
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  caller: Caller;
};

type Shape = { properties?: Record<string, unknown> };
const namesIn = (schema: unknown): string[] => Object.keys((schema as Shape | undefined)?.properties ?? {});

/** What an address can carry of a text: any byte, but no blank and no control, which no client sends. */
const raw = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeSafely).slice(0, 3_000);
/** As browsers do it; half of a pair, which cannot be encoded, as the bytes that some programs send. */
function encodeSafely(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
const inAddress = fc.oneof(
  { weight: 3, arbitrary: nastyText.map((text) => encodeSafely(text).slice(0, 3_000)) },
  { weight: 1, arbitrary: nastyText.map((text) => raw(text).replace(/[?#]/g, '')) },
);

/** Replaces one to three of the fields, adds one that nobody knows, or leaves one out. */
function spoilt(body: Record<string, unknown>, names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const name = names.length > 0 ? fc.constantFrom(...names) : nastyText;
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(name, nastyValue) },
    { weight: 1, arbitrary: fc.tuple(nastyText, nastyValue) },
    { weight: 1, arbitrary: fc.tuple(name, fc.constant(undefined)) },
  );
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => ({ ...body, ...Object.fromEntries(changes) }));
}

const json = (value: unknown): RawBody => ({ bytes: Buffer.from(JSON.stringify(value)), type: 'application/json' });
const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/xml', 'x', ''];

function bodyOf(good: WellFormed, schema: unknown): fc.Arbitrary<RawBody | undefined> {
  const body = good.body ?? {};
  const names = [...new Set([...Object.keys(body), ...namesIn(schema)])];
  const form = (value: Record<string, unknown>) => ({
    bytes: Buffer.from(
      new URLSearchParams(Object.entries(value).map(([name, one]) => [name, JSON.stringify(one) ?? ''])).toString(),
    ),
    type: 'application/x-www-form-urlencoded',
  });
  return fc.oneof(
    { weight: 12, arbitrary: spoilt(body, names).map(json) },
    { weight: 2, arbitrary: fc.constant(json(body)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: nastyValue.map(json) },
    {
      weight: 2,
      arbitrary: fc.record({ bytes: brokenJson.map((text) => Buffer.from(text)), type: fc.constantFrom(...types) }),
    },
    { weight: 1, arbitrary: spoilt(body, names).map(form) },
    { weight: 4, arbitrary: brokenForm(names) },
  );
}

/** An address of the route: its parameters, one of them spoilt perhaps, and a query. */
function pathOf(pattern: string, good: WellFormed, querystring: unknown): fc.Arbitrary<string> {
  const [rest = ''] = pattern.split('/:');
  const known = good.at ? `${rest}/${good.at}` : pattern;
  const at =
    rest === pattern
      ? fc.constant(pattern)
      : fc.oneof(
          fc.constant(known),
          inAddress.map((text) => `${rest}/${text}`),
        );
  const names = [...Object.keys(good.query ?? {}), ...namesIn(querystring), 'page', 'x'];
  const pair = fc.tuple(fc.constantFrom(...names), inAddress).map(([name, value]) => `${name}=${value}`);
  const rightly = Object.entries(good.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const query = fc.oneof(
    fc.constant(rightly),
    fc.array(pair, { maxLength: 4 }),
    fc.array(pair).map((more) => [...rightly, ...more]),
  );
  return fc
    .tuple(at, query)
    .map(([path, pairs]) => (pairs.length > 0 ? `${path}?${pairs.join('&')}` : path).slice(0, 8_000));
}

/** Node sends no other bytes in a header. */
const inHeader = nastyText.map((text) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim()
    .slice(0, 2_000),
);
const strangeHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        ...[
          'x-request-id',
          'accept-language',
          'if-none-match',
          'idempotency-key',
          'last-event-id',
          'cookie',
          'user-agent',
        ],
        ...['x-forwarded-host', 'x-http-method-override', 'range', 'accept-encoding', 'origin', 'referer'],
      ),
      inHeader,
      { maxKeys: 3 },
    ),
  },
);

/** Calls of a route, each spoilt in its own way; every one from an address of its own. */
function callsOf({ name, schema = {} }: KnownRoute): fc.Arbitrary<Call> {
  const [method = 'GET', pattern = '/'] = name.split(' ');
  const good = wellFormed(name);
  const sendsBody = method !== 'GET';
  return fc
    .record({
      path: pathOf(pattern, good, schema.querystring),
      body: sendsBody ? bodyOf(good, schema.body) : fc.constant(undefined),
      // Who is let in is seen by more of the code.
      caller: fc.constantFrom(...callers, 'stranger', 'stranger', 'subscriber', 'subscriber', 'subscriber', 'visitor'),
      headers: strangeHeaders,
      from: fc.ipV4(),
    })
    .map(({ path, body, caller, headers, from }) => ({
      route: name,
      method,
      path,
      caller,
      body: body?.bytes,
      headers: { ...headers, 'x-forwarded-for': from, ...(body?.type && { 'content-type': body.type }) },
    }));
}

/** Requests to every route there is, each as likely as any other. */
export const calls = (routes: readonly KnownRoute[]): fc.Arbitrary<Call> => fc.oneof(...routes.map(callsOf));
