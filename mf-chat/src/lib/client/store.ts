import { configureStore } from '@reduxjs/toolkit';
import { cacheReducers } from '../cache/cache';
import { outboxSlice } from '../outbox/outbox-slice';

const DEV_CHECK_WARNING_MS = 1_000;
const devChecks = { warnAfter: DEV_CHECK_WARNING_MS };

/** What the view shows: the cache and the outbox. */
export const createChatStore = () =>
  configureStore({
    reducer: { ...cacheReducers, outbox: outboxSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: devChecks, immutableCheck: devChecks }),
  });

type ChatStore = ReturnType<typeof createChatStore>;
export type ChatState = ReturnType<ChatStore['getState']>;
