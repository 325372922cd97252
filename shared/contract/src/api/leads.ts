import { type Static, type TSchema, Type } from 'typebox';
import { LEAD_SOURCES, LEAD_STATUSES, MAX_NOTE_LENGTH } from '../leads';
import { warningKinds } from '../message-warnings';
import { Picture } from './listings';
import { successResponse } from './response';

/** How a seller answers from a lead outside Chat. */
const ANSWER_CHANNELS = ['mail', 'whatsapp', 'call'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** `leads` (ours): a page of the caller's leads; `search` matches names, addresses, numbers and ads. */
export const LeadSearch = Type.Object(
  {
    page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
    status: Type.Optional(Type.Enum(LEAD_STATUSES)),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/**
 * A lead. What only subscribers see is null, and `is_reserved` says so. Moments are ISO 8601.
 */
export const Lead = Type.Object({
  _id: Type.String(),
  status: Type.Enum(LEAD_STATUSES),
  sources: Type.Array(Type.Enum(LEAD_SOURCES)),
  name: orNull(Type.String()),
  is_reserved: Type.Boolean(),
  contacted_at: Type.String(),
  last_contact_at: Type.String(),
  answered_at: orNull(Type.String()),
  next_step: orNull(Type.String()),
  next_step_at: orNull(Type.String()),
  car: Type.Object({
    _id: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    price: Type.Number(),
    status: Type.String(),
    picture: orNull(Picture),
  }),
});
export type Lead = Static<typeof Lead>;
export const LeadsResponse = successResponse(Type.Array(Lead), {
  count_records: Type.Integer(),
  /** By status, of all that the search matches. */
  counts: Type.Object({
    new: Type.Integer(),
    answered: Type.Integer(),
    appointment: Type.Integer(),
    sold: Type.Integer(),
    lost: Type.Integer(),
  }),
  /** Within how many hours the caller usually answers in Chat; null with too few leads. */
  answer_hours: orNull(Type.Integer()),
});

/** An entry of a lead's log. `text`: what was written, the status, or how the seller answered; null when reserved. */
export const LeadEvent = Type.Object({
  kind: Type.Enum([
    ...LEAD_SOURCES,
    ...(['answer', 'status', 'note', 'reminder', 'appointment'] as const),
    ...(['seller-message', 'buyer-message', 'declined', 'sold', 'unanswered', 'mails-stopped'] as const),
  ]),
  at: Type.String(),
  text: orNull(Type.String()),
  /** The pattern of fraud that the buyer's text shows (CHAT-52); absent for most. */
  warning: Type.Optional(Type.Enum([...warningKinds])),
});
export type LeadEvent = Static<typeof LeadEvent>;
/** A lead with how to reach the person. `chat_id`: the conversation, for callers who may open Chat. */
export const LeadDetail = Type.Object({
  ...Lead.properties,
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  chat_id: orNull(Type.String()),
  events: Type.Array(LeadEvent),
});
export type LeadDetail = Static<typeof LeadDetail>;
export const LeadParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
export const LeadResponse = successResponse(LeadDetail);

const Text = Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH, pattern: '\\S' });
/** Changes of a lead; null removes the next step. */
export const LeadUpdate = Type.Object(
  {
    status: Type.Optional(Type.Enum(LEAD_STATUSES)),
    note: Type.Optional(Text),
    next_step: Type.Optional(
      orNull(
        Type.Object(
          {
            text: Text,
            at: Type.String({
              format: 'date-time',
              pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,3})?Z$',
            }),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    answered_by: Type.Optional(Type.Enum(ANSWER_CHANNELS)),
  },
  { additionalProperties: false },
);
export type LeadUpdate = Static<typeof LeadUpdate>;
