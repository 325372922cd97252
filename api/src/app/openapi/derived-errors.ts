import { ErrorResponse } from '@roadworthy/contract/api/response';
import { Type } from 'typebox';
import type { DocumentedRoute } from '../../platform/http/documented-route';

const sendsBody = ({ method, schema, config }: DocumentedRoute): boolean =>
  method !== 'GET' &&
  [schema?.body, schema?.consumes, config?.form, config?.fileFields].some((part) => part !== undefined);
const hasInput = (route: DocumentedRoute): boolean => {
  const { params, querystring, headers } = route.schema ?? {};
  return sendsBody(route) || [params, querystring, headers].some((part) => part !== undefined);
};

/** The errors that follow from what a route declares: reasons by status. The route's own ones win. */
export function describeErrors(route: DocumentedRoute): Record<number, string> {
  const { access, isRateLimited, errors } = route.config ?? {};
  const derived: readonly (readonly [number, boolean | undefined, string])[] = [
    [400, hasInput(route), 'The request is not valid; `errors` has a message for each field.'],
    [401, access !== 'public', 'There is no valid session.'],
    [403, access === 'subscriber', 'The user has no active plan.'],
    [
      403,
      access === 'operator' || access === 'operator-account',
      'The user is no operator, or has not proved the second factor: see `reason`.',
    ],
    [413, sendsBody(route), 'The body is too large.'],
    [415, sendsBody(route), 'The body has another content type.'],
    [429, isRateLimited, 'A rate limit is used up; solving the `challenge`, if there is one, passes it once.'],
    [503, true, 'The database or the file store is unavailable.'],
  ];
  const applying = derived.filter(([, applies]) => applies).map(([status, , reason]) => [status, reason]);
  return { ...Object.fromEntries(applying), ...errors };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until a retry may succeed.', schema: { type: 'integer' } },
};
const plain = <Schema extends object>(schema: Schema) => JSON.parse(JSON.stringify(schema)) as object;

/** The schemas of error bodies, which every operation refers to. */
export const errorSchemas = {
  Failure: plain(ErrorResponse),
  RateLimited: plain(Type.Object({ ...ErrorResponse.properties, challenge: Type.Optional(Type.Unknown()) })),
};

/** The error responses of an operation. Routes that send a page send 404 as one too. */
export function errorResponses(route: DocumentedRoute): Record<string, object> {
  const isPage = route.schema?.produces?.[0] === 'text/html';
  const responses = Object.entries(describeErrors(route)).map(([status, description]) => {
    const name = status === '429' ? 'RateLimited' : 'Failure';
    const content =
      isPage && status === '404'
        ? { 'text/html': { schema: { type: 'string' } } }
        : { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    return [status, { description, content, ...(['429', '503'].includes(status) && { headers: retryAfter }) }];
  });
  return Object.fromEntries(responses);
}
