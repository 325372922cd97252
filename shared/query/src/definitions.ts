import type { ApiCalls } from '@roadworthy/contract/api/calls';
import type { InferType, Schema } from 'yup';

/** 'METHOD /path' of a JSON call of the API, as in {@link ApiCalls}. */
type CallName = keyof ApiCalls;
type ResponseOf<Name extends CallName> = ApiCalls[Name]['response'];

type PathParams<Name extends string> = Name extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string> & PathParams<Rest>
  : unknown;
type ParamsOf<Name extends string> = Name extends `${string}{${string}` ? { params: PathParams<Name> } : unknown;
type BodyOf<Call> = Call extends { body: infer Body }
  ? { body: Body }
  : Call extends { form: infer Form extends Schema }
    ? { body: InferType<Form> | FormData }
    : Call extends { files: string }
      ? { body: FormData }
      : unknown;

/** One request of a call: path parameters and body as the contract has them, or a form with files. */
type RequestOf<Name extends CallName> = ParamsOf<Name> &
  BodyOf<ApiCalls[Name]> & {
    /** Appended to the address; undefined values are left out. */
    query?: Readonly<Record<string, string | number | undefined>>;
    /** False for calls that the specification marks 'no auth'. */
    auth?: false;
    /** Milliseconds, for a call that takes longer than others. */
    timeout?: number;
  };
/** The same for any call. */
export type AnyRequest = {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  query?: Readonly<Record<string, string | number | undefined>>;
  auth?: false;
  timeout?: number;
};

/**
 * What data depend on, as 'owner:thing', such as 'chat:list'. A mutation that invalidates a tag makes the queries that
 * provide it load again, in every tab.
 */
export type Tag = `${string}:${string}`;

/** A read of server data, from {@link defineQuery}. */
export type Query<Arg, Data> = {
  readonly call: string;
  readonly request: (arg: Arg) => AnyRequest;
  readonly transformResponse: (response: never, arg: Arg) => Data;
  readonly providesTags: readonly Tag[];
  readonly keepUnusedDataFor: number;
};

/** Changes the cached data of a query in place, as Immer does. */
export type UpdateQueryData = <Arg, Data>(query: Query<Arg, Data>, arg: Arg, recipe: (draft: Data) => void) => void;

/** A change of server data, from {@link defineMutation}. */
export type Mutation<Arg, Data> = {
  readonly call: string;
  readonly request: (arg: Arg) => AnyRequest;
  readonly transformResponse: (response: never, arg: Arg) => Data;
  readonly invalidatesTags: readonly Tag[];
  readonly updateOptimistically?: (update: UpdateQueryData, arg: Arg) => void;
};

type Common<Name extends CallName, Arg, Data> = {
  /** 'METHOD /path' as in the contract's `ApiCalls`, which types request and response. */
  call: Name;
  /** The request for an argument; optional for a call without parameters and body. */
  request?: (arg: Arg) => RequestOf<Name>;
  /** Selects what the cache stores; the whole response by default. */
  transformResponse?: (response: ResponseOf<Name>, arg: Arg) => Data;
} & (object extends RequestOf<Name> ? unknown : { request: (arg: Arg) => RequestOf<Name> });

/** Seconds that data stay in the cache after their last subscriber: going back within this time shows them at once. */
export const KEEP_UNUSED_SECONDS = 300;

const emptyRequest = (): AnyRequest => ({});
const wholeResponse = (response: unknown) => response;

/**
 * Defines a read of server data. Its names are those of RTK Query; the types of request and response come from the
 * contract. Failures are {@link ApiFailure}.
 */
export const defineQuery = <Name extends CallName, Arg = void, Data = ResponseOf<Name>>(
  definition: Common<Name, Arg, Data> & { providesTags?: readonly Tag[]; keepUnusedDataFor?: number },
): Query<Arg, Data> =>
  ({
    request: emptyRequest,
    transformResponse: wholeResponse,
    providesTags: [],
    keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    ...definition,
  }) as Query<Arg, Data>;

/** Defines a change of server data. */
export const defineMutation = <Name extends CallName, Arg = void, Data = ResponseOf<Name>>(
  definition: Common<Name, Arg, Data> & {
    /** What loads again after the call, also a failed one; stored pages always do. */
    invalidatesTags?: readonly Tag[];
    /** Changes cached data before the response arrives; undone when the call fails. */
    updateOptimistically?: (update: UpdateQueryData, arg: Arg) => void;
  },
): Mutation<Arg, Data> =>
  ({
    request: emptyRequest,
    transformResponse: wholeResponse,
    invalidatesTags: [],
    ...definition,
  }) as Mutation<Arg, Data>;
