import { type Static, type TSchema, Type } from 'typebox';
import { longestReport } from '../forms/report';
import { longestMessage, pageSize } from '../limits';
import { chatReportReasons } from '../options';
import { answer } from './answer';
import { Picture } from './listings';

const Id = Type.String({ pattern: '^[1-9]\\d{0,14}$' });
/** Made by the sender, once a message: a call that is sent again with the same one stores nothing more. */
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
/** Room for blanks around the longest message: they are taken away before it is measured. */
const MessageText = Type.String({ maxLength: longestMessage + 1000 });
const Sequence = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });
const exact = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/**
 * Somebody in a conversation, as the other one sees them (specification section 3 'Chat'); a dealer has a business
 * name.
 */
export const ChatPerson = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  businessname: Type.Union([Type.String(), Type.Null()]),
  avatarurl: Type.Union([Type.String(), Type.Null()]),
});
export type ChatPerson = Static<typeof ChatPerson>;

/** The ad that a message is about. Price in whole rand. */
export const ChatCar = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  price: Type.Integer(),
  status: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
});
export type ChatCar = Static<typeof ChatCar>;

/**
 * A message (specification section 3 'Chat'). `sequence` is its place in its conversation: both readers see that order.
 * `sender` is a user's id, `timestamp` ISO 8601. `car` is the ad it was written about, null for none and for one taken
 * down.
 */
export const ChatMessage = Type.Object({
  sequence: Sequence,
  uuid: Type.String(),
  sender: Type.String(),
  message: Type.String(),
  timestamp: Type.String(),
  car: Type.Union([ChatCar, Type.Null()]),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** An entry of the list: `sender` began the conversation, `reciever` (the mobile app's spelling) is the other one. */
export const ChatItem = Type.Object({
  _id: Type.String(),
  sender: ChatPerson,
  reciever: ChatPerson,
  /** Whether the receiver of the last message has read it (section 4 'Chat read flag'). */
  receiverHasRead: Type.Boolean(),
  /** Whether the caller has something unread here. */
  unread: Type.Boolean(),
  last_message: Type.Union([ChatMessage, Type.Null()]),
  /** The caller blocked the other one. */
  blocked: Type.Boolean(),
  updated_at: Type.String(),
});
export type ChatItem = Static<typeof ChatItem>;

/** `chat/save-chat-info`: a chat request from an ad's page, to the ad's seller. */
export const ChatRequest = exact({ car_id: Id, message: MessageText, uuid: Uuid });
export type ChatRequest = Static<typeof ChatRequest>;
export const ChatRequestAnswer = answer(Type.Object({ chat_id: Type.String() }));
export type ChatRequestAnswer = Static<typeof ChatRequestAnswer>;

/** `chat/my-chat-list`: the newest first; `search` looks into names and what was said. */
export const ChatListQuery = exact({
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export const ChatListAnswer = answer(Type.Array(ChatItem, { maxItems: pageSize.chats }), {
  count_records: Type.Integer(),
});
export type ChatListAnswer = Static<typeof ChatListAnswer>;

/** `chat/messages/{chat}` (ours): a page of a conversation, older than `before`; the oldest of the page first. */
export const MessagesParams = Type.Object({ chat: Id });
export const MessagesQuery = exact({ before: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) });
/** `mine` and `theirs`: up to which sequence each has read. */
export const MessagesAnswer = answer(Type.Array(ChatMessage), {
  chat: ChatItem,
  read: Type.Object({ mine: Sequence, theirs: Sequence }),
  has_older: Type.Boolean(),
});
export type MessagesAnswer = Static<typeof MessagesAnswer>;

/** `chat/send-message` (ours). */
export const MessageCall = exact({ chat_id: Id, message: MessageText, uuid: Uuid });
export type MessageCall = Static<typeof MessageCall>;
export const MessageAnswer = answer(ChatMessage);
export type MessageAnswer = Static<typeof MessageAnswer>;

/** `chat/mark-read` (ours): the caller has read up to `sequence`. The position only moves forward. */
export const ReadCall = exact({ chat_id: Id, sequence: Sequence });
export const ReadAnswer = answer(Type.Object({ sequence: Sequence }));
export type ReadAnswer = Static<typeof ReadAnswer>;

/** `chat/unread-count` (ours): conversations with something unread. */
export const UnreadAnswer = answer(Type.Object({ unread: Type.Integer() }));
export type UnreadAnswer = Static<typeof UnreadAnswer>;

/** `chat/block-user` and `chat/report-user` (ours): about the other one of a conversation. */
export const BlockCall = exact({ chat_id: Id, blocked: Type.Boolean() });
export const ChatReportCall = exact({
  chat_id: Id,
  reason: Type.Enum(chatReportReasons.map(({ value }) => value)),
  text: Type.Optional(Type.String({ maxLength: longestReport })),
});

/**
 * Events of `chat/stream` (ours), server-sent events: the event's name is `type`, its id the inbox sequence of the
 * reader, to be sent as `Last-Event-ID` when connecting again. `ready` opens a stream that asked for no past; `reset`
 * says that the past asked for is gone: load what is shown anew. A line that begins with a colon is a heartbeat.
 */
export const ChatEvent = Type.Union([
  exact({ type: Type.Enum(['ready', 'reset']) }),
  exact({ type: Type.Literal('message'), chat_id: Type.String(), message: ChatMessage }),
  exact({ type: Type.Literal('read'), chat_id: Type.String(), user_id: Type.String(), sequence: Sequence }),
]);
export type ChatEvent = Static<typeof ChatEvent>;
