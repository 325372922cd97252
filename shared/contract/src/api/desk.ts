import { type Static, type TSchema, Type } from 'typebox';
import {
  deskDecisionValues,
  deskQueueValues,
  MAX_DESK_NOTE_LENGTH,
  MAX_RING_SIZE,
  reasonTemplateValues,
  ringDecisions,
  sharedEvidence,
} from '../desk';
import { Picture } from './listings';
import { successResponse } from './response';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const exact = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const Id = Type.String({ pattern: '^[1-9]\\d{0,14}$' });
const Queue = Type.Enum([...deskQueueValues]);
/** 'n17' is a notification of a payment, 'p8' a payment; all others are numbers. */
const ItemId = Type.String({ pattern: '^[np]?[1-9]\\d{0,14}$' });
const Level = Type.Enum(['low', 'middle', 'high']);

/**
 * `GET desk/session`, for every operator: how far the sign-in got. 'none': `second-factor/enrol` comes next, 'enrolled':
 * `second-factor/verify`, 'verified': the desk opens until `verified_until` (ISO 8601), or `idle_until` without a call.
 */
export const DeskSession = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  second_factor: Type.Enum(['none', 'enrolled', 'verified']),
  verified_until: orNull(Type.String()),
  idle_until: orNull(Type.String()),
  /** Unused recovery codes. */
  recovery_codes: Type.Integer(),
});
export type DeskSession = Static<typeof DeskSession>;
export const DeskSessionResponse = successResponse(DeskSession);

/** `POST desk/second-factor/enrol`: the secret as text and as a URI for a QR code. Each call makes a new secret. */
export const EnrolmentResponse = successResponse(Type.Object({ secret: Type.String(), uri: Type.String() }));
/** `confirm` takes the first code of the new secret; `verify` a code of six digits or a recovery code. */
export const SecondFactorCode = exact({ code: Type.String({ minLength: 6, maxLength: 40 }) });
/** `POST desk/second-factor/confirm`: shown once. The session is verified. */
export const RecoveryCodesResponse = successResponse(Type.Object({ recovery_codes: Type.Array(Type.String()) }));

/** `GET desk/queues`: `oldest` is the time since which the first item waits. */
export const DeskQueueCount = Type.Object({ queue: Queue, count: Type.Integer(), oldest: orNull(Type.String()) });
export type DeskQueueCount = Static<typeof DeskQueueCount>;
export const DeskQueuesResponse = successResponse(Type.Array(DeskQueueCount));

export const DeskAccount = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: orNull(Type.String()),
  is_dealer: Type.Boolean(),
  is_verified: Type.Boolean(),
  is_suspended: Type.Boolean(),
  created_at: Type.String(),
  ads: Type.Integer(),
  active_ads: Type.Integer(),
});
export type DeskAccount = Static<typeof DeskAccount>;

export const DeskAd = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  status: Type.String(),
  /** Whole rand. */
  price: Type.Integer(),
  description: Type.String(),
  province: orNull(Type.String()),
  city: orNull(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type DeskAd = Static<typeof DeskAd>;

/** One reason for the score of an ad. `text` says it with its evidence; `points` are its part of the score. */
export const DeskReason = Type.Object({
  kind: Type.String(),
  points: Type.Number(),
  text: Type.String(),
  evidence: Type.Unknown(),
});
export type DeskReason = Static<typeof DeskReason>;

/** An item of a list, the longest waiting first. */
const summary = {
  queue: Queue,
  id: Type.String(),
  title: Type.String(),
  waiting_since: Type.String(),
  level: orNull(Level),
  score: orNull(Type.Number()),
  /** Short reasons, the weightiest first. */
  reasons: Type.Array(Type.String()),
  picture: orNull(Picture),
  account: orNull(Type.Object({ _id: Type.String(), name: Type.String() })),
};
export const DeskItemSummary = Type.Object(summary);
export type DeskItemSummary = Static<typeof DeskItemSummary>;

export const DeskQueueParams = exact({ queue: Queue });
export const DeskItemParams = exact({ queue: Queue, id: ItemId });
/** `after`: `next` of the page before. */
export const DeskPageQuery = exact({ after: Type.Optional(Type.String({ pattern: '^[\\w.:-]{1,60}$' })) });
/** `GET desk/queues/{queue}`. `next` is null on the last page. */
export const DeskItemsResponse = successResponse(Type.Array(DeskItemSummary), {
  count: Type.Integer(),
  next: orNull(Type.String()),
});

/** A picture of the ad beside those of other ads that it resembles. `distance`: the share that
 * differs, 0 for the same; null when it is not known. `altered`: how, in a word; null when it is not. */
export const DeskPicture = Type.Object({
  picture: Picture,
  similar: Type.Array(
    Type.Object({
      picture: Picture,
      ad: Type.Object({ _id: Type.String(), slug: Type.String(), title: Type.String() }),
      account: Type.Object({ _id: Type.String(), name: Type.String() }),
      distance: orNull(Type.Number()),
      altered: orNull(Type.String()),
    }),
  ),
});
export type DeskPicture = Static<typeof DeskPicture>;

/** Another account that shares something with the item's. `with`: the account that it shares it with. */
export const DeskSharing = Type.Object({
  account: DeskAccount,
  shares: Type.Array(
    Type.Object({
      kind: Type.Enum(sharedEvidence.map(({ value }) => value)),
      with: Type.String(),
      detail: Type.String(),
    }),
  ),
});
export type DeskSharing = Static<typeof DeskSharing>;

/** An entry of the audit log. `operator`: null for the command line. `undo_until`: null when it cannot be undone. */
export const DeskAction = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  actor: Type.Enum(['operator', 'cli']),
  operator: orNull(Type.Object({ _id: Type.String(), name: Type.String() })),
  action: Type.String(),
  queue: orNull(Queue),
  /** What it was about: 'ad 7', 'account 3'. */
  subjects: Type.Array(Type.Object({ kind: Type.String(), id: Type.String() })),
  template: orNull(Type.String()),
  note: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** The action that this one undid, and the one that undid this one. */
  undoes: orNull(Type.String()),
  undone_by: orNull(Type.String()),
  undo_until: orNull(Type.String()),
});
export type DeskAction = Static<typeof DeskAction>;

/** `GET desk/queues/{queue}/{id}`: an item with its evidence. A part that the kind of item lacks is null or empty. */
export const DeskItem = Type.Object({
  ...summary,
  ad: orNull(DeskAd),
  /** Whom the item is about: the seller, the reported user, the dealer, the payer or the objector. */
  account: orNull(DeskAccount),
  evidence: Type.Array(DeskReason),
  pictures: Type.Array(DeskPicture),
  sharing: Type.Array(DeskSharing),
  reports: Type.Array(
    Type.Object({
      _id: Type.String(),
      at: Type.String(),
      by: orNull(Type.Object({ _id: Type.String(), name: Type.String() })),
      reason: Type.String(),
      text: Type.String(),
    }),
  ),
  /** The conversation, where the reporter agreed to show it; the oldest first. */
  messages: Type.Array(
    Type.Object({
      sender: Type.String(),
      name: Type.String(),
      at: Type.String(),
      text: Type.String(),
      warnings: Type.Array(Type.String()),
    }),
  ),
  documents: Type.Array(Type.Object({ _id: Type.String(), kind: Type.String(), name: Type.String() })),
  /** Facts as label and text: of a payment or an application. */
  facts: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  objection: orNull(Type.Object({ text: Type.String(), at: Type.String(), against: DeskAction })),
  /** Earlier actions about the ad and the account, the latest first. */
  history: Type.Array(DeskAction),
  decisions: Type.Array(Type.Enum([...deskDecisionValues])),
  /** Of a checked ad and an application: sent with the decision. The previous release has none. */
  version: Type.Optional(Type.String()),
});
export type DeskItem = Static<typeof DeskItem>;
export const DeskItemResponse = successResponse(DeskItem);

const reasonFields = {
  template: Type.Optional(Type.Enum([...reasonTemplateValues])),
  /** For the log; mailed below the template's text when there is one. Required for 'record-refund'. */
  note: Type.Optional(Type.String({ maxLength: MAX_DESK_NOTE_LENGTH })),
};
/**
 * `POST desk/decisions`. 409 with the reason 'already-decided' when the item no longer waits, with an error of the field
 * `version` when it was changed since it was read.
 */
export const DeskDecisionRequest = exact({
  queue: Queue,
  id: ItemId,
  decision: Type.Enum([...deskDecisionValues]),
  /** That of the item. Pages of the previous release send none. */
  version: Type.Optional(Type.String({ pattern: '^[\\d-]{1,400}$' })),
  ...reasonFields,
});
export type DeskDecisionRequest = Static<typeof DeskDecisionRequest>;
export const DeskActionResponse = successResponse(DeskAction);

/** `POST desk/actions/{id}/undo`: the response is the action that undoes. 409 'not-undoable'. */
export const DeskActionParams = exact({ id: Id });
export const UndoRequest = exact({ note: Type.Optional(Type.String({ maxLength: MAX_DESK_NOTE_LENGTH })) });

/** `GET desk/actions`: the audit log, the latest first; of one subject with `kind` and `id`. */
export const DeskActionsQuery = exact({
  after: Type.Optional(Id),
  kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,30}$' })),
  id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,60}$' })),
});
export const DeskActionsResponse = successResponse(Type.Array(DeskAction), { next: orNull(Type.String()) });

/** `GET desk/rings/{id}`: the account and all that are connected to it by what they share; `accounts[0]` is the account. */
export const DeskRingParams = exact({ id: Id });
export const DeskRing = Type.Object({ accounts: Type.Array(DeskSharing), is_complete: Type.Boolean() });
export type DeskRing = Static<typeof DeskRing>;
export const DeskRingResponse = successResponse(DeskRing);
/** `POST desk/rings/decide`: one decision for all accounts, in one action that can be undone. */
export const RingDecisionRequest = exact({
  accounts: Type.Array(Id, { minItems: 1, maxItems: MAX_RING_SIZE, uniqueItems: true }),
  decision: Type.Enum([...ringDecisions]),
  ...reasonFields,
});
export type RingDecisionRequest = Static<typeof RingDecisionRequest>;

/** `GET desk/figures`. Times to a decision in seconds. `week`: its Monday, '2026-11-23'; null for all weeks together. */
export const DeskFiguresQuery = exact({ weeks: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4]\\d|5[0-2])$' })) });
export const DeskFigure = Type.Object({
  queue: Queue,
  week: orNull(Type.String()),
  decided: Type.Integer(),
  confirmed: Type.Integer(),
  undone: Type.Integer(),
  median_seconds: orNull(Type.Number()),
  p90_seconds: orNull(Type.Number()),
  objections: Type.Integer(),
  objections_accepted: Type.Integer(),
  objections_refused: Type.Integer(),
});
export type DeskFigure = Static<typeof DeskFigure>;
export const DeskFiguresResponse = successResponse(Type.Array(DeskFigure));

/** Scores from which an ad is marked (`middle`) and held (`high`). */
export const DeskThresholds = exact({
  middle: Type.Integer({ minimum: 1, maximum: 1_000 }),
  high: Type.Integer({ minimum: 1, maximum: 1_000 }),
});
export type DeskThresholds = Static<typeof DeskThresholds>;
/** What thresholds would have caught among the stored checks. */
export const ThresholdCatch = Type.Object({
  checked: Type.Integer(),
  held: Type.Integer(),
  marked: Type.Integer(),
  by_kind: Type.Array(Type.Object({ kind: Type.String(), held: Type.Integer(), marked: Type.Integer() })),
});
export type ThresholdCatch = Static<typeof ThresholdCatch>;
/** `GET` and `PUT desk/thresholds`; `POST desk/thresholds/preview` answers for thresholds that are not stored. */
export const DeskThresholdsResponse = successResponse(
  Type.Object({ thresholds: DeskThresholds, catches: ThresholdCatch }),
);
