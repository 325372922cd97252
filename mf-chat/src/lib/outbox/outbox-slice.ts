import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { QueuedMessage } from './outbox-storage';

/** A queued message as shown. */
export type Outgoing = QueuedMessage & {
  /** The share of a photo that was sent, from 0 to 1. */
  progress?: number;
};

const without = (outbox: Outgoing[], { payload }: PayloadAction<string>) =>
  outbox.filter(({ uuid }) => uuid !== payload);

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
    uploadProgressed: (outbox, { payload }: PayloadAction<{ uuid: string; progress: number }>) => {
      const uploading = outbox.find(({ uuid }) => uuid === payload.uuid);
      if (uploading) uploading.progress = payload.progress;
    },
    messageRetried: (outbox, { payload: uuid }: PayloadAction<string>) => {
      const rejected = outbox.find((outgoing) => outgoing.uuid === uuid);
      if (rejected) rejected.problem = rejected.progress = undefined;
    },
    messageDiscarded: without,
    messageDelivered: without,
  },
});

export const {
  outboxLoaded,
  messageQueued,
  messageRejected,
  uploadProgressed,
  messageRetried,
  messageDiscarded,
  messageDelivered,
} = outboxSlice.actions;

/** A store with the outbox. */
export type OutboxStore = { dispatch: Dispatch; getState: () => { outbox: Outgoing[] } };
