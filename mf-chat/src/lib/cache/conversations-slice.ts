import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatItem, ChatMessage, MessagesResponse } from '@roadworthy/contract/api/chat';
import { joinMessages } from '../messages/join-messages';
import { isReading, pinnedAfter } from '../messages/pinned';
import { blockChanged, messageReceived, readMarkerReceived } from './chats-slice';

/** The loaded part of a conversation: messages by sequence without gaps, and the last sequence that each side read. */
export type Conversation = {
  state: 'loading' | 'ready' | 'failed';
  item: ChatItem | null;
  messages: ChatMessage[];
  hasOlder: boolean;
  readByMe: number;
  readByOther: number;
};
type Received = { chat: string; response: MessagesResponse };

const emptyConversation: Conversation = {
  state: 'loading',
  item: null,
  messages: [],
  hasOlder: false,
  readByMe: 0,
  readByOther: 0,
};

/** Whether no message is missing between the loaded ones and a page. */
const isContiguous = (loaded: ChatMessage[], page: ChatMessage[]) =>
  (page[0]?.sequence ?? 0) <= (loaded.at(-1)?.sequence ?? 0) + 1;

export const conversationsSlice = createSlice({
  name: 'conversations',
  initialState: {} as Record<string, Conversation>,
  reducers: {
    conversationRequested: (conversations, { payload: chat }: PayloadAction<string>) => {
      const conversation = conversations[chat];
      if (!conversation) conversations[chat] = emptyConversation;
      else if (conversation.state === 'failed') conversation.state = 'loading';
    },
    conversationReceived: (conversations, { payload: { chat, response } }: PayloadAction<Received>) => {
      const loaded = conversations[chat]?.messages ?? [];
      const canJoin = loaded.length > 0 && isContiguous(loaded, response.data);
      conversations[chat] = {
        state: 'ready',
        item: response.chat,
        messages: canJoin ? joinMessages(loaded, response.data) : response.data,
        hasOlder: canJoin ? (conversations[chat]?.hasOlder ?? false) : response.has_older,
        readByMe: response.read.mine,
        readByOther: response.read.theirs,
      };
    },
    olderMessagesReceived: (conversations, { payload: { chat, response } }: PayloadAction<Received>) => {
      const conversation = conversations[chat];
      if (!conversation) return;
      conversation.messages = joinMessages(response.data, conversation.messages);
      conversation.hasOlder = response.has_older;
    },
    conversationFailed: (conversations, { payload: chat }: PayloadAction<string>) => {
      const conversation = conversations[chat];
      // A failed refresh does not replace messages that are shown.
      if (conversation?.state === 'loading') conversation.state = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(messageReceived, (conversations, { payload: { chat, message, me } }) => {
        const conversation = conversations[chat];
        // A sender has read all earlier messages, unless it is an inquiry from an ad page.
        const side = message.sender === me ? 'readByMe' : 'readByOther';
        if (conversation && isReading(message)) conversation[side] = Math.max(conversation[side], message.sequence);
        // Older messages would leave a gap; they are loaded with their page.
        const isShown = message.sequence >= (conversation?.messages[0]?.sequence ?? 0);
        if (conversation?.state !== 'ready' || !isShown) return;
        const isNewest = message.sequence > (conversation.messages.at(-1)?.sequence ?? 0);
        conversation.messages = joinMessages(conversation.messages, [message]);
        if (conversation.item && isNewest) conversation.item.pinned = pinnedAfter(conversation.item, message);
      })
      .addCase(readMarkerReceived, (conversations, { payload: { chat, reader, sequence, me } }) => {
        const conversation = conversations[chat];
        if (!conversation) return;
        const side = reader === me ? 'readByMe' : 'readByOther';
        conversation[side] = Math.max(conversation[side], sequence);
      })
      .addCase(blockChanged, (conversations, { payload }) => {
        const item = conversations[payload.chat]?.item;
        if (item) item.blocked = payload.blocked;
      }),
});
export const { conversationRequested, conversationReceived, olderMessagesReceived, conversationFailed } =
  conversationsSlice.actions;
