import type { Dispatch } from '@reduxjs/toolkit';
import { chatsSlice } from './chats-slice';
import { connectionSlice } from './connection-slice';
import { conversationsSlice } from './conversations-slice';

/** What the API and the event stream have sent, and whether the stream is connected. */
export const cacheReducers = {
  chats: chatsSlice.reducer,
  conversations: conversationsSlice.reducer,
  connection: connectionSlice.reducer,
};

type CacheState = { [Name in keyof typeof cacheReducers]: ReturnType<(typeof cacheReducers)[Name]> };

/** A store with the cache. */
export type CacheStore = { dispatch: Dispatch; getState: () => CacheState };
