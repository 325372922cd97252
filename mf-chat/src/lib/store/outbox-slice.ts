import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Waiting } from '../outbox/kept-messages';
import { messageHeard } from './chats-slice';

/**
 * A message that is written but not known to have arrived. `problem` is why the server refused it; it then waits for
 * its writer.
 */
export type Outgoing = Waiting & { problem?: string };

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: [] as Outgoing[],
  reducers: {
    outboxRead: (_, { payload }: PayloadAction<Waiting[]>) => payload,
    messageWritten: (outbox, { payload }: PayloadAction<Waiting>) => {
      outbox.push(payload);
    },
    messageRefused: (outbox, { payload }: PayloadAction<{ uuid: string; problem: string }>) => {
      const refused = outbox.find(({ uuid }) => uuid === payload.uuid);
      if (refused) refused.problem = payload.problem;
    },
    messageTriedAgain: (outbox, { payload: uuid }: PayloadAction<string>) => {
      const refused = outbox.find((outgoing) => outgoing.uuid === uuid);
      if (refused) refused.problem = undefined;
    },
    messageDropped: (outbox, { payload: uuid }: PayloadAction<string>) =>
      outbox.filter((outgoing) => outgoing.uuid !== uuid),
  },
  extraReducers: (builder) =>
    builder.addCase(messageHeard, (outbox, { payload: { message } }) =>
      outbox.filter(({ uuid }) => uuid !== message.uuid),
    ),
});
export const { outboxRead, messageWritten, messageRefused, messageTriedAgain, messageDropped } = outboxSlice.actions;
