import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatItem, ChatMessage, MessagesAnswer } from '@roadworthy/contract/api/chat';
import { blockChanged, messageHeard, readHeard } from './chats-slice';

/**
 * A conversation as far as it was fetched: messages by their sequence without a gap, and how far each of the two has
 * read.
 */
export type Conversation = {
  state: 'loading' | 'ready' | 'failed';
  item: ChatItem | null;
  messages: ChatMessage[];
  hasOlder: boolean;
  mine: number;
  theirs: number;
};
type Came = { chat: string; answer: MessagesAnswer };

const empty: Conversation = { state: 'loading', item: null, messages: [], hasOlder: false, mine: 0, theirs: 0 };

/** Two runs of messages as one, each once. */
const joined = (one: ChatMessage[], other: ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.sequence, message])).values()].sort(
    (a, b) => a.sequence - b.sequence,
  );

/** Whether a page joins what is there, so that nothing is missing between the two. */
const touches = (shown: ChatMessage[], page: ChatMessage[]) =>
  (page[0]?.sequence ?? 0) <= (shown.at(-1)?.sequence ?? 0) + 1;

export const conversationsSlice = createSlice({
  name: 'conversations',
  initialState: {} as Record<string, Conversation>,
  reducers: {
    conversationAsked: (all, { payload: chat }: PayloadAction<string>) => {
      const known = all[chat];
      if (!known) all[chat] = empty;
      else if (known.state === 'failed') known.state = 'loading';
    },
    conversationCame: (all, { payload: { chat, answer } }: PayloadAction<Came>) => {
      const shown = all[chat]?.messages ?? [];
      const joins = shown.length > 0 && touches(shown, answer.data);
      all[chat] = {
        state: 'ready',
        item: answer.chat,
        messages: joins ? joined(shown, answer.data) : answer.data,
        hasOlder: joins ? (all[chat]?.hasOlder ?? false) : answer.has_older,
        ...answer.read,
      };
    },
    olderCame: (all, { payload: { chat, answer } }: PayloadAction<Came>) => {
      const known = all[chat];
      if (!known) return;
      known.messages = joined(answer.data, known.messages);
      known.hasOlder = answer.has_older;
    },
    conversationFailed: (all, { payload: chat }: PayloadAction<string>) => {
      const known = all[chat];
      // What is shown already stays: it is not wrong because its renewal failed.
      if (known?.state === 'loading') known.state = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(messageHeard, (all, { payload: { chat, message } }) => {
        const known = all[chat];
        // One older than what is shown would leave a gap behind it: it comes with its page.
        const isShown = message.sequence >= (known?.messages[0]?.sequence ?? 0);
        if (known?.state === 'ready' && isShown) known.messages = joined(known.messages, [message]);
      })
      .addCase(readHeard, (all, { payload: { chat, reader, sequence, me } }) => {
        const known = all[chat];
        if (!known) return;
        const side = reader === me ? 'mine' : 'theirs';
        known[side] = Math.max(known[side], sequence);
      })
      .addCase(blockChanged, (all, { payload }) => {
        const item = all[payload.chat]?.item;
        if (item) item.blocked = payload.blocked;
      }),
});
export const { conversationAsked, conversationCame, olderCame, conversationFailed } = conversationsSlice.actions;
