import { configureStore } from '@reduxjs/toolkit';
import { chatsSlice } from './chats-slice';
import { conversationsSlice } from './conversations-slice';
import { lineSlice } from './line-slice';
import { outboxSlice } from './outbox-slice';

/** Milliseconds that the toolkit's checks may take before they complain: they run in development only. */
const patience = { warnAfter: 1_000 };

/** This area's own store: conversations as far as they were fetched, and what is on its way. */
export const createChatStore = () =>
  configureStore({
    reducer: {
      chats: chatsSlice.reducer,
      conversations: conversationsSlice.reducer,
      outbox: outboxSlice.reducer,
      line: lineSlice.reducer,
    },
    middleware: (standard) => standard({ serializableCheck: patience, immutableCheck: patience }),
  });
export type ChatStore = ReturnType<typeof createChatStore>;
export type ChatState = ReturnType<ChatStore['getState']>;
