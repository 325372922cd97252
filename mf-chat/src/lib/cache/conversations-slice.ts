import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatItem, ChatMessage, MessagesResponse } from '@roadworthy/contract/api/chat';
import { joinMessages } from '../messages/join-messages';
import { isReading, pinnedAfter } from '../messages/pinned';
import { blockChanged, messageReceived, readMarkerReceived } from './chats-slice';

/** The loaded part of a conversation: messages by sequence, and the last sequence that each side read. */
export type Conversation = {
  state: 'loading' | 'ready' | 'failed';
  item: ChatItem | null;
  messages: ChatMessage[];
  /** No message is missing from the first one to this sequence; 0 until a page was received. */
  completeTo: number;
  hasOlder: boolean;
  readByMe: number;
  readByOther: number;
};
type Received = { chat: string; response: MessagesResponse };

const emptyConversation: Conversation = {
  state: 'loading',
  item: null,
  messages: [],
  completeTo: 0,
  hasOlder: false,
  readByMe: 0,
  readByOther: 0,
};

/** The last sequence of the messages that follow `completeTo` without a gap. */
const findCompleteTo = (messages: readonly ChatMessage[], completeTo: number) =>
  messages.reduce((end, { sequence }) => (sequence === end + 1 ? sequence : end), completeTo);

/** Whether messages before the newest one are missing. */
export const hasGap = ({ state, messages, completeTo }: Conversation): boolean =>
  state === 'ready' && (messages.at(-1)?.sequence ?? 0) > completeTo;

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
      const {
        messages: loaded,
        completeTo,
        hasOlder,
        readByMe,
        readByOther,
      } = conversations[chat] ?? emptyConversation;
      const { data: page, chat: item, read } = response;
      const pageEnd = page.at(-1)?.sequence ?? 0;
      const canJoin = completeTo > 0 && (page[0]?.sequence ?? 0) <= completeTo + 1;
      // The page was read before these were received.
      const newer = loaded.filter(({ sequence }) => sequence > pageEnd);
      const newestAboutCar = newer.findLast(({ car }) => car !== null);
      const messages = joinMessages(canJoin ? loaded : newer, page);
      conversations[chat] = {
        state: 'ready',
        item: newestAboutCar ? { ...item, pinned: pinnedAfter(item, newestAboutCar) } : item,
        messages,
        completeTo: findCompleteTo(messages, Math.max(completeTo, pageEnd)),
        hasOlder: canJoin ? hasOlder : response.has_older,
        readByMe: Math.max(readByMe, read.mine),
        readByOther: Math.max(readByOther, read.theirs),
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
        const isOlder = conversation?.state === 'ready' && message.sequence < (conversation.messages[0]?.sequence ?? 0);
        if (!conversation || isOlder) return;
        const isNewest = message.sequence > (conversation.messages.at(-1)?.sequence ?? 0);
        conversation.messages = joinMessages(conversation.messages, [message]);
        if (conversation.state === 'ready')
          conversation.completeTo = findCompleteTo(conversation.messages, conversation.completeTo);
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
