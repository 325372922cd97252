import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Query } from './definitions';
import { loadedStore, openStore } from './query-store';
import type { ApiFailure } from './request';
import type { SubscriptionOptions } from './store';

/** Instead of an argument: nothing is requested. */
export const skip: unique symbol = Symbol('skip');

export type QueryResult<Data> = {
  /** The latest data; while another argument is loading, those of the previous one. */
  data?: Data;
  /** The data of the present argument. */
  currentData?: Data;
  error?: ApiFailure;
  /** There are no data yet. */
  isLoading: boolean;
  /** A request is running, perhaps beside older data. */
  isFetching: boolean;
  refetch: () => void;
};
type State<Data> = Omit<QueryResult<Data>, 'data' | 'refetch'>;
/** The fields of RTK Query's state that are read here. */
type CacheState = { data?: unknown; error?: unknown; status: string };

const IDLE = { isLoading: false, isFetching: false };
const LOADING = { isLoading: true, isFetching: true };
const SCRIPT_FAILED: State<never> = {
  error: { status: 0, message: 'We could not reach the server. Check your connection and try again.', errors: {} },
  isLoading: false,
  isFetching: false,
};
const noop = () => {};

function toState<Data>({ data, error, status }: CacheState): State<Data> {
  const isFetching = status === 'pending' || status === 'uninitialized';
  // An aborted request has an error without a status; the next subscriber sends it again.
  const failure = error && typeof error === 'object' && 'status' in error ? (error as ApiFailure) : undefined;
  const isLoading = data === undefined && !failure;
  return { currentData: data as Data | undefined, error: isFetching ? undefined : failure, isLoading, isFetching };
}

/** One query and argument as an external store of React. */
function observe<Arg, Data>(query: Query<Arg, Data>, arg: Arg | typeof skip, options: SubscriptionOptions) {
  if (arg === skip) return { subscribe: () => noop, getState: (): State<Data> => IDLE, refetch: noop };
  let read: (() => CacheState) | undefined;
  let last: CacheState | undefined;
  let state: State<Data> = LOADING;
  let hasFailed = false;
  const getState = (): State<Data> => {
    // Nothing is requested, also when another component has loaded the script since.
    if (hasFailed) return SCRIPT_FAILED;
    read ??= loadedStore()?.select(query, arg);
    const current = read?.();
    if (current && current !== last) {
      last = current;
      state = toState(current);
    }
    return state;
  };
  let start = noop;
  const subscribe = (onChange: () => void) => {
    let stop = noop;
    let isStopped = false;
    start = () =>
      void openStore().then(
        (store) => {
          if (isStopped) return;
          hasFailed = false;
          // A press and the return of the network may both have started it.
          stop();
          const end = store.start(query, arg, options);
          const unsubscribe = store.subscribe(onChange);
          stop = () => {
            unsubscribe();
            end();
          };
          onChange();
        },
        () => {
          hasFailed = true;
          addEventListener('online', start, { once: true });
          onChange();
        },
      );
    start();
    return () => {
      isStopped = true;
      stop();
    };
  };
  const refetch = () => (hasFailed ? start() : void openStore().then((store) => store.refetch(query, arg), noop));
  return { subscribe, getState, refetch };
}

/**
 * Follows a query: requests it after hydration unless its data are in the cache, and again when they are older than
 * 10 s then, become invalid, the network returns or `options` say so.
 * @param arg equal JSON is the same argument; {@link skip} requests nothing
 */
export function useQuery<Arg, Data>(
  query: Query<Arg, Data>,
  arg: Arg | typeof skip,
  { pollingInterval = 0, refetchOnFocus = false }: SubscriptionOptions = {},
): QueryResult<Data> {
  const key = arg === skip ? skip : JSON.stringify(arg);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `arg` as text
  const { subscribe, getState, refetch } = useMemo(
    () => observe(query, arg, { pollingInterval, refetchOnFocus }),
    [query, key, pollingInterval, refetchOnFocus],
  );
  const state = useSyncExternalStore(subscribe, getState, (): State<Data> => (arg === skip ? IDLE : LOADING));
  const { currentData } = state;
  const [last, setLast] = useState({ key, data: currentData });
  // Only an argument that is loading leaves the former data in place: the same one without data means that the user has changed.
  const isLatest = currentData !== undefined || last.key === key || key === skip || state.error !== undefined;
  if (isLatest && (last.key !== key || last.data !== currentData)) setLast({ key, data: currentData });
  const data = isLatest ? currentData : last.data;
  return { ...state, data, isLoading: state.isLoading && data === undefined, refetch };
}
