import { configureStore } from '@reduxjs/toolkit';
import { chatsSlice } from './chats-slice';
import { connectionSlice } from './connection-slice';
import { conversationsSlice } from './conversations-slice';
import { outboxSlice } from './outbox-slice';

const DEV_CHECK_WARNING_MS = 1_000;
const devChecks = { warnAfter: DEV_CHECK_WARNING_MS };

/** Fetched conversations, undelivered messages and the state of the event stream. */
export const createChatStore = () =>
  configureStore({
    reducer: {
      chats: chatsSlice.reducer,
      conversations: conversationsSlice.reducer,
      outbox: outboxSlice.reducer,
      connection: connectionSlice.reducer,
    },
    middleware: (standard) => standard({ serializableCheck: devChecks, immutableCheck: devChecks }),
  });
export type ChatStore = ReturnType<typeof createChatStore>;
export type ChatState = ReturnType<ChatStore['getState']>;
