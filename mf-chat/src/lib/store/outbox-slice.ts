import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QueuedMessage } from '../outbox/outbox-storage';
import { messageReceived } from './chats-slice';

/** A message whose delivery is not confirmed. With `problem`, the server rejected it and the user must retry or discard. */
export type Outgoing = QueuedMessage & { problem?: string };

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: [] as Outgoing[],
  reducers: {
    outboxLoaded: (_, { payload }: PayloadAction<QueuedMessage[]>) => payload,
    messageQueued: (outbox, { payload }: PayloadAction<QueuedMessage>) => {
      outbox.push(payload);
    },
    messageRejected: (outbox, { payload }: PayloadAction<{ uuid: string; problem: string }>) => {
      const rejected = outbox.find(({ uuid }) => uuid === payload.uuid);
      if (rejected) rejected.problem = payload.problem;
    },
    messageRetried: (outbox, { payload: uuid }: PayloadAction<string>) => {
      const rejected = outbox.find((outgoing) => outgoing.uuid === uuid);
      if (rejected) rejected.problem = undefined;
    },
    messageDiscarded: (outbox, { payload: uuid }: PayloadAction<string>) =>
      outbox.filter((outgoing) => outgoing.uuid !== uuid),
  },
  extraReducers: (builder) =>
    builder.addCase(messageReceived, (outbox, { payload: { message } }) =>
      outbox.filter(({ uuid }) => uuid !== message.uuid),
    ),
});
export const { outboxLoaded, messageQueued, messageRejected, messageRetried, messageDiscarded } = outboxSlice.actions;
