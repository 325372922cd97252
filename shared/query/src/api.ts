import { type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query';
import type { CallOptions } from '@roadworthy/api-client';
import { type AnyRequest, KEEP_UNUSED_SECONDS, type Mutation, type Query, type Tag } from './definitions';
import { type ApiFailure, sendRequest, toFailure } from './request';

const MAX_RETRIES = 2;
/** No response, too many requests, or an overloaded server: worth a retry with backoff. */
const isTransient = ({ status }: ApiFailure) => [0, 429, 502, 503, 504].includes(status);

type CallArgs = { call: string; request: AnyRequest; options?: CallOptions };

const sendCall: BaseQueryFn<CallArgs, unknown, ApiFailure> = async ({ call, request, options }, { signal }) => {
  try {
    return { data: await sendRequest(call, request, { signal, ...options }) };
  } catch (error) {
    // An aborted request is rejected by RTK Query itself.
    return { error: signal.aborted ? { status: 0, message: '', errors: {} } : toFailure(error) };
  }
};

/** The cache of server data. Endpoints are added when they are used first. */
export const api = createApi({
  baseQuery: retry(sendCall, {
    retryCondition: (error, _args, { attempt, baseQueryApi: { type, signal } }) =>
      type === 'query' && attempt <= MAX_RETRIES && !signal.aborted && isTransient(error as ApiFailure),
  }),
  tagTypes: ['data', 'page'],
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    /** Data of pages by address, stored by `putPage`: the router loads them. */
    page: build.query<unknown, string>({
      queryFn: () => ({ error: { status: 0, message: 'Pages are loaded by the router.', errors: {} } }),
      providesTags: (_data, _error, id) => [{ type: 'page', id }],
    }),
  }),
});

/** What a mutation with these tags makes invalid: the queries that provide them, and all stored pages. */
export const toInvalidTags = (tags: readonly Tag[]) => [
  'page' as const,
  ...tags.map((id) => ({ type: 'data' as const, id })),
];

const names = new Set<string>();
/** The name of an endpoint: its call, numbered when several definitions use the same. */
function uniqueName(call: string): string {
  let name = call;
  for (let number = 2; names.has(name); number += 1) name = `${call} #${number}`;
  names.add(name);
  return name;
}

function injectQuery({ call, request, transformResponse, ...definition }: Query<unknown, unknown>) {
  const name = uniqueName(call);
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<unknown, unknown>({
        query: (arg) => ({ call, request: request(arg) }),
        transformResponse: (response, _meta, arg) => transformResponse(response as never, arg),
        providesTags: definition.providesTags.map((id) => ({ type: 'data' as const, id })),
        keepUnusedDataFor: definition.keepUnusedDataFor,
      }),
    }),
  });
  // biome-ignore lint/style/noNonNullAssertion: injected above
  return endpoints[name]!;
}

/** The argument of a mutation, and the options of its one call. */
type Trigger = { arg: unknown; options?: CallOptions };

function injectMutation({ call, request, transformResponse, ...definition }: Mutation<unknown, unknown>) {
  const name = uniqueName(call);
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.mutation<unknown, Trigger>({
        query: ({ arg, options }) => ({ call, request: request(arg), options }),
        transformResponse: (response, _meta, { arg }) => transformResponse(response as never, arg),
        onQueryStarted: async ({ arg }, { dispatch, queryFulfilled }) => {
          const patches: { undo: () => void }[] = [];
          definition.updateOptimistically?.((query, queryArg, recipe) => {
            const update = api.util.updateQueryData as unknown as UpdateQueryData;
            patches.push(dispatch(update(queryEndpoint(query).name, queryArg, recipe)));
          }, arg);
          await queryFulfilled.catch(() => {
            for (const { undo } of patches.reverse()) undo();
          });
        },
      }),
    }),
  });
  // biome-ignore lint/style/noNonNullAssertion: injected above
  return endpoints[name]!;
}
/** RTK Query's thunk creator, for names that it does not know by type. */
type UpdateQueryData = (
  name: string,
  arg: unknown,
  recipe: (draft: never) => void,
) => ReturnType<typeof api.util.updateQueryData>;

/** Creates each definition's endpoint once. */
function once<Definition extends object, Endpoint>(create: (definition: Definition) => Endpoint) {
  const created = new WeakMap<Definition, Endpoint>();
  return (definition: Definition): Endpoint => {
    const endpoint = created.get(definition) ?? create(definition);
    created.set(definition, endpoint);
    return endpoint;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: any argument and data
type Any = any;
export const queryEndpoint = once<Query<Any, Any>, ReturnType<typeof injectQuery>>(injectQuery);
export const mutationEndpoint = once<Mutation<Any, Any>, ReturnType<typeof injectMutation>>(injectMutation);
