import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatItem, ChatListAnswer, ChatMessage } from '@roadworthy/contract/api/chat';

/** The list as it is shown: what was searched for, the newest first, and how many there are in all. */
export type Chats = {
  state: 'loading' | 'ready' | 'failed';
  search: string;
  page: number;
  items: ChatItem[];
  count: number;
};
export type MessageHeard = { chat: string; message: ChatMessage; me: string };
export type ReadHeard = { chat: string; reader: string; sequence: number; me: string };

const initialState: Chats = { state: 'loading', search: '', page: 1, items: [], count: 0 };

export const chatsSlice = createSlice({
  name: 'chats',
  initialState,
  reducers: {
    listAsked: (chats, { payload }: PayloadAction<{ search: string; page: number }>) => {
      if (payload.search !== chats.search) Object.assign(chats, { items: [], count: 0 });
      Object.assign(chats, payload, { state: 'loading' });
    },
    listCame: (chats, { payload }: PayloadAction<{ page: number; answer: ChatListAnswer }>) => {
      const { data, count_records } = payload.answer;
      const kept = payload.page > 1 ? chats.items.filter(({ _id }) => !data.some((item) => item._id === _id)) : [];
      Object.assign(chats, { state: 'ready', items: [...kept, ...data], count: count_records });
    },
    listFailed: (chats) => {
      chats.state = 'failed';
    },
    messageHeard: (chats, { payload: { chat, message, me } }: PayloadAction<MessageHeard>) => {
      const item = chats.items.find(({ _id }) => _id === chat);
      if (!item || (item.last_message?.sequence ?? 0) >= message.sequence) return;
      item.last_message = message;
      item.updated_at = message.timestamp;
      item.receiverHasRead = false;
      item.unread = item.unread || message.sender !== me;
      chats.items = [item, ...chats.items.filter((other) => other !== item)];
    },
    readHeard: (chats, { payload: { chat, reader, sequence, me } }: PayloadAction<ReadHeard>) => {
      const item = chats.items.find(({ _id }) => _id === chat);
      const last = item?.last_message;
      if (!item || !last || sequence < last.sequence) return;
      if (reader === me) item.unread = false;
      if (reader !== last.sender) item.receiverHasRead = true;
    },
    blockChanged: (chats, { payload }: PayloadAction<{ chat: string; blocked: boolean }>) => {
      const item = chats.items.find(({ _id }) => _id === payload.chat);
      if (item) item.blocked = payload.blocked;
    },
  },
});
export const { listAsked, listCame, listFailed, messageHeard, readHeard, blockChanged } = chatsSlice.actions;
