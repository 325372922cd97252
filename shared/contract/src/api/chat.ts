import { type Static, type TSchema, Type } from 'typebox';
import { MAX_REPORT_LENGTH } from '../forms/report';
import { MAX_MESSAGE_LENGTH, PAGE_SIZES } from '../limits';
import { warningKinds } from '../message-warnings';
import { offerActions, offerStatuses } from '../offers';
import { chatReportReasons } from '../options';
import { Picture } from './listings';
import { successResponse } from './response';

const Id = Type.String({ pattern: '^[1-9]\\d{0,14}$' });
/** Chosen by the sender, one per message: a repeated call with the same UUID stores nothing. */
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
/** Allows blanks around the longest message: they are trimmed before it is measured. */
const MessageText = Type.String({ maxLength: MAX_MESSAGE_LENGTH + 1000 });
const Sequence = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });
const exact = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** A participant of a conversation, as the other one sees them (DATA-10); a dealer has a business name. */
export const ChatParticipant = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  businessname: Type.Union([Type.String(), Type.Null()]),
  avatarurl: Type.Union([Type.String(), Type.Null()]),
});
export type ChatParticipant = Static<typeof ChatParticipant>;

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

/** The ad that a conversation is about now. A withdrawn or deleted ad has its title only. */
export const PinnedCar = Type.Object({
  status: Type.Enum(['active', 'sold', 'inactive', 'gone']),
  title: Type.String(),
  /** User id of the seller; null for a deleted ad. */
  seller: Type.Union([Type.String(), Type.Null()]),
  /** For an active or sold ad. */
  car: Type.Union([ChatCar, Type.Null()]),
});
export type PinnedCar = Static<typeof PinnedCar>;

/**
 * The offer that a message makes or closes. `proposer` is a user id, `amount` in whole rand. `status` is the one at the
 * time of the response; all but 'pending' are final. `counters`: the offer that this one answered.
 */
export const ChatOffer = Type.Object({
  _id: Type.String(),
  amount: Type.Integer(),
  proposer: Type.String(),
  status: Type.Enum([...offerStatuses]),
  title: Type.String(),
  price: Type.Integer(),
  counters: Type.Union([Type.String(), Type.Null()]),
  expires_at: Type.String(),
});
export type ChatOffer = Static<typeof ChatOffer>;

/** What a message is besides its text, which says the same in words; null for a text alone. */
export const messageKinds = ['offer', ...offerActions, 'expire', 'photo', 'test-drive'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The test drive that a buyer wants: the latest booking of this buyer and car. */
export const ChatTestDrive = Type.Object({
  /** Null while none is booked. */
  status: Type.Union([Type.String(), Type.Null()]),
  wanted_at: Type.Union([Type.String(), Type.Null()]),
});
export type ChatTestDrive = Static<typeof ChatTestDrive>;

/** A photo in a message: its files are read with `chat/photos`, by participants only. */
export const ChatPhoto = Type.Object({
  _id: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});
export type ChatPhoto = Static<typeof ChatPhoto>;

/** A link in a message: its place in the text (UTF-16 units), and the host that it really leads to, in ASCII. */
export const ChatLink = Type.Object({
  start: Type.Integer(),
  end: Type.Integer(),
  href: Type.String(),
  host: Type.String(),
  /** A host that opens without a question, such as one of a bank or a map. */
  is_known: Type.Boolean(),
});
export type ChatLink = Static<typeof ChatLink>;

/**
 * A message (DATA-10). `sequence` is its number in the conversation. `sender` is a user id, `timestamp` ISO 8601. `car`
 * is the ad that it is about; null without one and for a deleted one.
 */
export const ChatMessage = Type.Object({
  sequence: Sequence,
  uuid: Type.String(),
  sender: Type.String(),
  message: Type.String(),
  timestamp: Type.String(),
  car: Type.Union([ChatCar, Type.Null()]),
  // Absent in older API versions; older clients show `message`.
  kind: Type.Optional(Type.Union([Type.Enum([...messageKinds]), Type.Null()])),
  offer: Type.Optional(Type.Union([ChatOffer, Type.Null()])),
  photo: Type.Optional(Type.Union([ChatPhoto, Type.Null()])),
  test_drive: Type.Optional(Type.Union([ChatTestDrive, Type.Null()])),
  /** Title of the ad that the message is about, also of one that was withdrawn or deleted. */
  car_title: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The pattern of fraud that the text shows (CHAT-52), for its receiver only; absent for most. */
  warning: Type.Optional(Type.Enum([...warningKinds])),
  /** Absent without links. */
  links: Type.Optional(Type.Array(ChatLink)),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** How messages reach a user: in Chat, or by e-mail with a reply link while the user has no subscription. */
export const Delivery = Type.Enum(['chat', 'email']);
export type Delivery = Static<typeof Delivery>;

/** An entry of the list: `sender` started the conversation, `reciever` (the mobile app's spelling) is the other user. */
export const ChatItem = Type.Object({
  _id: Type.String(),
  sender: ChatParticipant,
  reciever: ChatParticipant,
  /** Whether the receiver of the last message has read it (CHAT-9). */
  receiverHasRead: Type.Boolean(),
  /** Whether the caller has unread messages in it. */
  unread: Type.Boolean(),
  last_message: Type.Union([ChatMessage, Type.Null()]),
  /** Whether the caller blocked the other user. */
  blocked: Type.Boolean(),
  /** Car of the newest inquiry, in responses about one conversation. */
  car: Type.Optional(Type.Union([ChatCar, Type.Null()])),
  /** The same with its status, in all responses; absent in older API versions. */
  pinned: Type.Optional(Type.Union([PinnedCar, Type.Null()])),
  /** How messages reach the other user; absent in older API versions. */
  delivery: Type.Optional(Delivery),
  /** How many of the newest messages a report carries if the reporter agrees; absent in older API versions. */
  report_messages: Type.Optional(Type.Integer()),
  updated_at: Type.String(),
});
export type ChatItem = Static<typeof ChatItem>;

/** `chat/save-chat-info`: a chat request from an ad's page, to the ad's seller. */
export const ChatRequest = exact({ car_id: Id, message: MessageText, uuid: Uuid });
export type ChatRequest = Static<typeof ChatRequest>;
/** `delivery` of the inquiry to the seller, and `reply_delivery` of the answer to the caller. */
export const ChatRequestResponse = successResponse(
  Type.Object({
    chat_id: Type.String(),
    delivery: Type.Optional(Delivery),
    reply_delivery: Type.Optional(Delivery),
  }),
);
export type ChatRequestResponse = Static<typeof ChatRequestResponse>;

/** `chat/my-chat-list`: newest first; `search` matches names and messages. */
export const ChatListQuery = exact({
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export const ChatListResponse = successResponse(Type.Array(ChatItem, { maxItems: PAGE_SIZES.chats }), {
  count_records: Type.Integer(),
});
export type ChatListResponse = Static<typeof ChatListResponse>;

/** `chat/messages/{chat}` (ours): a page of messages older than `before`, oldest first. */
export const MessagesParams = Type.Object({ chat: Id });
export const MessagesQuery = exact({ before: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) });
/** `mine` and `theirs`: the last sequence that each user has read. */
export const MessagesResponse = successResponse(Type.Array(ChatMessage), {
  chat: ChatItem,
  read: Type.Object({ mine: Sequence, theirs: Sequence }),
  has_older: Type.Boolean(),
});
export type MessagesResponse = Static<typeof MessagesResponse>;

/** `chat/send-message` (ours). */
export const SendMessageRequest = exact({ chat_id: Id, message: MessageText, uuid: Uuid });
export type SendMessageRequest = Static<typeof SendMessageRequest>;
export const MessageResponse = successResponse(ChatMessage);
export type MessageResponse = Static<typeof MessageResponse>;

/** `chat/send-offer` (ours): an offer in whole rand for an active ad of the other user. */
export const OfferRequest = exact({ chat_id: Id, car_id: Id, amount: Type.Integer({ minimum: 1 }), uuid: Uuid });
export type OfferRequest = Static<typeof OfferRequest>;
/** `chat/answer-offer` (ours). `amount`: of the counter-offer. */
const offerAnswer = {
  offer_id: Id,
  action: Type.Enum([...offerActions]),
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  uuid: Uuid,
};
export const OfferAnswer = exact({ chat_id: Id, ...offerAnswer });
export type OfferAnswer = Static<typeof OfferAnswer>;
/** `chat/reply/{token}/answer-offer` (ours). */
export const ReplyOfferAnswer = exact(offerAnswer);
export type ReplyOfferAnswer = Static<typeof ReplyOfferAnswer>;
/** `chat/send-photo` and `chat/reply/{token}/send-photo` (ours): a form with one file, `photo`. */
export const PhotoQuery = exact({ chat_id: Id, uuid: Uuid });
export const ReplyPhotoQuery = exact({ uuid: Uuid });

/** `chat/request-test-drive` (ours): the caller wants to drive an active ad of the other user. */
export const DriveRequest = exact({ chat_id: Id, car_id: Id, uuid: Uuid });
export type DriveRequest = Static<typeof DriveRequest>;

/**
 * `chat/reply/{token}` (ours): one conversation for the recipient of a mail, without signing in. `me` is that user's id;
 * the rest is as for `chat/messages`.
 */
export const ReplyParams = Type.Object({ token: Type.String({ maxLength: 400 }) });
export const ReplyResponse = successResponse(Type.Array(ChatMessage), {
  me: Type.String(),
  chat: ChatItem,
  read: Type.Object({ mine: Sequence, theirs: Sequence }),
  has_older: Type.Boolean(),
});
export type ReplyResponse = Static<typeof ReplyResponse>;
export const ReplyRequest = exact({ message: MessageText, uuid: Uuid });
export type ReplyRequest = Static<typeof ReplyRequest>;
export const ReplyReadRequest = exact({ sequence: Sequence });
export const ReplyBlockRequest = exact({ blocked: Type.Boolean() });

/** `chat/mark-read` (ours): the caller has read up to `sequence`. The position only moves forward. */
export const MarkReadRequest = exact({ chat_id: Id, sequence: Sequence });
export const ReadResponse = successResponse(Type.Object({ sequence: Sequence }));
export type ReadResponse = Static<typeof ReadResponse>;

/** `chat/unread-count` (ours): number of unread conversations. */
export const UnreadResponse = successResponse(Type.Object({ unread: Type.Integer() }));
export type UnreadResponse = Static<typeof UnreadResponse>;

/** `chat/block-user` and `chat/report-user` (ours): the other user of a conversation. */
export const BlockRequest = exact({ chat_id: Id, blocked: Type.Boolean() });
const report = {
  reason: Type.Enum(chatReportReasons.map(({ value }) => value)),
  text: Type.Optional(Type.String({ maxLength: MAX_REPORT_LENGTH })),
  /** The reporter agrees that the operator reads the newest messages (`report_messages` of the conversation). */
  shares_messages: Type.Optional(Type.Boolean()),
};
export const ChatReportRequest = exact({ chat_id: Id, ...report });
export type ChatReportRequest = Static<typeof ChatReportRequest>;
/** `chat/reply/{token}/report` (ours). */
export const ReplyReportRequest = exact(report);
export type ReplyReportRequest = Static<typeof ReplyReportRequest>;

/**
 * Server-sent events of `chat/stream` (ours): the event's name is `type`, its id the reader's inbox sequence, which a
 * reconnect sends as `Last-Event-ID`. `ready` opens a stream without that header; `reset` means that events after that id
 * were deleted: refetch. A line that begins with a colon is a heartbeat.
 */
export const ChatEvent = Type.Union([
  exact({ type: Type.Enum(['ready', 'reset']) }),
  exact({ type: Type.Literal('message'), chat_id: Type.String(), message: ChatMessage }),
  exact({ type: Type.Literal('read'), chat_id: Type.String(), user_id: Type.String(), sequence: Sequence }),
]);
export type ChatEvent = Static<typeof ChatEvent>;
