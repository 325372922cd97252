import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatItem, ChatListResponse, ChatMessage } from '@roadworthy/contract/api/chat';
import { isReading, pinnedAfter } from '../messages/pinned';

/** The chat list, newest first; `count` includes chats that are not loaded. `state` is that of the requested page. */
type ChatList = {
  state: 'loading' | 'ready' | 'failed';
  search: string;
  /** The last page that is shown. */
  page: number;
  requestedPage: number;
  /** Number of the last request: only its response counts. */
  request: number;
  items: ChatItem[];
  count: number;
};
export type MessageReceived = { chat: string; message: ChatMessage; me: string };
export type ReadMarkerReceived = { chat: string; reader: string; sequence: number; me: string };

const initialState: ChatList = {
  state: 'loading',
  search: '',
  page: 1,
  requestedPage: 1,
  request: 0,
  items: [],
  count: 0,
};

const lastSequence = ({ last_message }: ChatItem): number => last_message?.sequence ?? 0;

/** A chat of a response, with what was received since the server read it. */
function keepNewer(item: ChatItem, local: ChatItem | undefined): ChatItem {
  if (!local || lastSequence(local) < lastSequence(item)) return item;
  if (lastSequence(local) > lastSequence(item)) return local;
  // A message that was read stays so.
  return {
    ...item,
    unread: item.unread && local.unread,
    receiverHasRead: item.receiverHasRead || local.receiverHasRead,
  };
}

export const chatsSlice = createSlice({
  name: 'chats',
  initialState,
  reducers: {
    chatListRequested: (chats, { payload }: PayloadAction<{ search: string; page: number }>) => {
      if (payload.search !== chats.search) Object.assign(chats, { items: [], count: 0 });
      Object.assign(chats, { search: payload.search, requestedPage: payload.page, state: 'loading' });
      chats.request += 1;
    },
    chatListReceived: (chats, { payload }: PayloadAction<{ page: number; response: ChatListResponse }>) => {
      const { page, response } = payload;
      const { data, count_records } = response;
      const newest = data[0]?.updated_at;
      const others = chats.items.filter(({ _id }) => !data.some((item) => item._id === _id));
      const items = [
        // Of earlier pages, and those that a message has moved here since the server read this one.
        ...others.filter(({ updated_at }) => page > 1 || (newest && updated_at > newest)),
        ...data.map((item) =>
          keepNewer(
            item,
            chats.items.find(({ _id }) => _id === item._id),
          ),
        ),
      ].sort((a, b) => b.updated_at.localeCompare(a.updated_at));
      Object.assign(chats, { state: 'ready', page, items, count: count_records });
    },
    chatListFailed: (chats) => {
      chats.state = 'failed';
    },
    messageReceived: (chats, { payload: { chat, message, me } }: PayloadAction<MessageReceived>) => {
      const item = chats.items.find(({ _id }) => _id === chat);
      if (!item || (item.last_message?.sequence ?? 0) >= message.sequence) return;
      item.last_message = message;
      item.updated_at = message.timestamp;
      item.receiverHasRead = false;
      item.pinned = pinnedAfter(item, message);
      // Answering on any device marks the chat as read; an inquiry from an ad page does not.
      item.unread = message.sender !== me || (item.unread && !isReading(message));
      chats.items = [item, ...chats.items.filter((other) => other !== item)];
    },
    readMarkerReceived: (chats, { payload: { chat, reader, sequence, me } }: PayloadAction<ReadMarkerReceived>) => {
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
export const {
  chatListRequested,
  chatListReceived,
  chatListFailed,
  messageReceived,
  readMarkerReceived,
  blockChanged,
} = chatsSlice.actions;
