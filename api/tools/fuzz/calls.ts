import fc from 'fast-check';
import type { RouteAccess } from '../../src/platform/http/access';
import { brokenForm, type RawBody } from './broken-form';
import { brokenJson, hostileText, hostileValue } from './hostile-values';
import { type WellFormed, wellFormed } from './well-formed';

/** The caller: a visitor, a user without a plan, a subscriber, or the bearer of an invalid token. */
const callers = ['visitor', 'stranger', 'subscriber', 'forger'] as const;
export type Caller = (typeof callers)[number];

/** A request as sent. */
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

/** The part of a text that can be sent in an address: no blanks and control characters. */
const escapeForAddress = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeSafely).slice(0, 3_000);
/** Encoded as by browsers; lone surrogates, which cannot be encoded, as raw bytes. */
function encodeSafely(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
const addressText = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => encodeSafely(text).slice(0, 3_000)) },
  { weight: 1, arbitrary: hostileText.map((text) => escapeForAddress(text).replace(/[?#]/g, '')) },
);

/** Replaces one to three fields, adds an unknown one, or removes one. */
function mutateBody(body: Record<string, unknown>, names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const name = names.length > 0 ? fc.constantFrom(...names) : hostileText;
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(name, hostileValue) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileValue) },
    { weight: 1, arbitrary: fc.tuple(name, fc.constant(undefined)) },
  );
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => ({ ...body, ...Object.fromEntries(changes) }));
}

const json = (value: unknown): RawBody => ({ bytes: Buffer.from(JSON.stringify(value)), type: 'application/json' });
const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/xml', 'x', ''];

function arbitraryBody(valid: WellFormed, schema: unknown): fc.Arbitrary<RawBody | undefined> {
  const body = valid.body ?? {};
  const names = [...new Set([...Object.keys(body), ...namesIn(schema)])];
  const form = (value: Record<string, unknown>) => ({
    bytes: Buffer.from(
      new URLSearchParams(Object.entries(value).map(([name, entry]) => [name, JSON.stringify(entry) ?? ''])).toString(),
    ),
    type: 'application/x-www-form-urlencoded',
  });
  return fc.oneof(
    { weight: 12, arbitrary: mutateBody(body, names).map(json) },
    { weight: 2, arbitrary: fc.constant(json(body)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: hostileValue.map(json) },
    {
      weight: 2,
      arbitrary: fc.record({ bytes: brokenJson.map((text) => Buffer.from(text)), type: fc.constantFrom(...types) }),
    },
    { weight: 1, arbitrary: mutateBody(body, names).map(form) },
    { weight: 4, arbitrary: brokenForm(names) },
  );
}

/** An address of the route, with one parameter possibly corrupted, and a query. */
function arbitraryPath(pattern: string, valid: WellFormed, querystring: unknown): fc.Arbitrary<string> {
  const [rest = ''] = pattern.split('/:');
  const validPath = valid.pathParams ? `${rest}/${valid.pathParams}` : pattern;
  const path =
    rest === pattern
      ? fc.constant(pattern)
      : fc.oneof(
          fc.constant(validPath),
          addressText.map((text) => `${rest}/${text}`),
        );
  const names = [...Object.keys(valid.query ?? {}), ...namesIn(querystring), 'page', 'x'];
  const pair = fc.tuple(fc.constantFrom(...names), addressText).map(([name, value]) => `${name}=${value}`);
  const validPairs = Object.entries(valid.query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = fc.oneof(
    fc.constant(validPairs),
    fc.array(pair, { maxLength: 4 }),
    fc.array(pair).map((extraPairs) => [...validPairs, ...extraPairs]),
  );
  return fc
    .tuple(path, query)
    .map(([path, pairs]) => (pairs.length > 0 ? `${path}?${pairs.join('&')}` : path).slice(0, 8_000));
}

/** Node sends no other bytes in headers. */
const headerText = hostileText.map((text) =>
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
      headerText,
      { maxKeys: 3 },
    ),
  },
);

/** Corrupted calls of a route, each from its own address. */
function arbitraryCallTo({ name, schema = {} }: RouteAccess): fc.Arbitrary<Call> {
  const [method = 'GET', pattern = '/'] = name.split(' ');
  const valid = wellFormed(name);
  const sendsBody = method !== 'GET';
  return fc
    .record({
      path: arbitraryPath(pattern, valid, schema.querystring),
      body: sendsBody ? arbitraryBody(valid, schema.body) : fc.constant(undefined),
      // Accepted callers reach more code.
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

/** Requests to all routes with equal probability. */
export const arbitraryCall = (routes: readonly RouteAccess[]): fc.Arbitrary<Call> =>
  fc.oneof(...routes.map(arbitraryCallTo));
