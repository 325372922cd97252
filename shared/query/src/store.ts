import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { CallOptions } from '@roadworthy/api-client';
import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { api, mutationEndpoint, queryEndpoint, toInvalidTags } from './api';
import type { Mutation, Query, Tag } from './definitions';
import type { ApiFailure } from './request';

/** How a component follows a query. */
export type SubscriptionOptions = {
  /** Milliseconds between requests; 0 for none. */
  pollingInterval?: number;
  refetchOnFocus?: boolean;
};

/** Older data are shown to a component that is mounted, and requested again behind. */
const FRESH_SECONDS = 10;

const channelName = 'roadworthy.query';

/** Sends what a mutation invalidates to the other tabs, and receives theirs. */
function openTabChannel(onInvalidated: (tags: Tag[]) => void): (tags: readonly Tag[]) => void {
  // Absent in old browsers, whose tabs load again when they are reloaded.
  if (typeof BroadcastChannel !== 'function') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Tag[]>) => onInvalidated(data);
  return (tags) => channel.postMessage(tags);
}

/** Creates the store of server data: one per document. */
export function createQueryStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    // Components show a response in the task in which it arrives.
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });
  const { dispatch } = store;
  setupListeners(dispatch);
  const invalidate = (tags: readonly Tag[]) => void dispatch(api.util.invalidateTags(toInvalidTags(tags)));
  const notifyOtherTabs = openTabChannel(invalidate);

  const running = new Set<() => void>();
  const empty = () => dispatch(api.util.resetApiState());
  const restart = () => {
    for (const start of running) start();
  };
  // Another user sees other data. Components that only a session lets follow a query stop before it would be sent again.
  bus.on('session:changed', ({ reason }) => {
    if (reason === 'profile-changed') return;
    empty();
    setTimeout(restart);
  });
  /** Number of subscribers by cache key. */
  const subscribers = new Map<string, number>();
  const count = (key: string, change: 1 | -1) => {
    const number = (subscribers.get(key) ?? 0) + change;
    if (number > 0) subscribers.set(key, number);
    else subscribers.delete(key);
  };

  return {
    subscribe: store.subscribe,
    /** Empties the cache and requests again what components follow. */
    reset: () => {
      empty();
      restart();
    },
    /** @returns reads the cache's state of a query */
    select: <Arg, Data>(query: Query<Arg, Data>, arg: Arg) => {
      const select = queryEndpoint(query).select(arg);
      return () => select(store.getState());
    },
    /** Requests a query unless its data are in the cache and fresh. @returns ends the subscription; the last one aborts the request */
    start<Arg, Data>(query: Query<Arg, Data>, arg: Arg, subscriptionOptions: SubscriptionOptions): () => void {
      const send = () =>
        dispatch(queryEndpoint(query).initiate(arg, { subscriptionOptions, forceRefetch: FRESH_SECONDS }));
      let request = send();
      const sendAgain = () => {
        request = send();
      };
      running.add(sendAgain);
      count(request.queryCacheKey, 1);
      return () => {
        running.delete(sendAgain);
        request.unsubscribe();
        count(request.queryCacheKey, -1);
        // Later: a component that is mounted next may follow the same request.
        setTimeout(() => !subscribers.has(request.queryCacheKey) && request.abort());
      };
    },
    /** Requests a query again. */
    refetch: <Arg, Data>(query: Query<Arg, Data>, arg: Arg): void =>
      void dispatch(queryEndpoint(query).initiate(arg, { subscribe: false, forceRefetch: true })),
    /** @throws ApiError */
    async mutate<Arg, Data>(mutation: Mutation<Arg, Data>, arg: Arg, options?: CallOptions): Promise<Data> {
      const { data, error } = await dispatch(mutationEndpoint(mutation).initiate({ arg, options }, { track: false }));
      // Failed calls too: one may have taken effect, or what is undone may be outdated. Offline, the network's return
      // requests everything again.
      if (!error || navigator.onLine) {
        invalidate(mutation.invalidatesTags);
        notifyOtherTabs(mutation.invalidatesTags);
      }
      if (error) {
        const { message = '', status, errors } = error as ApiFailure;
        throw new ApiError(message, status, errors);
      }
      return data as Data;
    },
    /** The stored data of a page; undefined for none. */
    getPage: (address: string): unknown => api.endpoints.page.select(address)(store.getState()).data,
    /** Stores the data of a page. Parts that are equal to the stored ones keep their identity. */
    putPage: (address: string, value: unknown): void =>
      void dispatch(api.util.upsertQueryEntries([{ endpointName: 'page', arg: address, value }])),
    removePage: (address: string): void => void dispatch(api.util.invalidateTags([{ type: 'page', id: address }])),
  };
}

export type QueryStore = ReturnType<typeof createQueryStore>;
