import { type Static, Type } from 'typebox';
import { codeLengths } from '../confirmation';
import { documentKinds } from '../dealer-documents';
import { successResponse } from './response';

const NullableString = Type.Union([Type.String(), Type.Null()]);

/** What was checked of a seller, for everybody to read. Times are ISO 8601, `member_since` is a day. */
export const SellerChecks = Type.Object({
  email_confirmed: Type.Boolean(),
  /** Since when the number of the account is confirmed; null when it is not. */
  number_confirmed_at: NullableString,
  /** When the operator saw the last of a dealer's documents; null unless all were seen for the current business name. */
  documents_seen_at: NullableString,
  member_since: Type.String(),
});
export type SellerChecks = Static<typeof SellerChecks>;

/** GET `users/confirmations` (ours). */
const Confirmations = Type.Object({
  email: Type.Object({ address: Type.String(), is_confirmed: Type.Boolean() }),
  number: Type.Object({
    /** The nine digits after +27. */
    gsm: NullableString,
    confirmed_at: NullableString,
    /** Whether this site sends SMS at all, and to this number. */
    can_receive_code: Type.Enum(['yes', 'no-sms', 'no-mobile']),
    /** Until when the code that was sent last is good; null when there is none. */
    code_expires_at: NullableString,
  }),
});
export type Confirmations = Static<typeof Confirmations>;
export const ConfirmationsResponse = successResponse(Confirmations);

/** POST `users/confirm-number` (ours). Spaces in the code are allowed. */
export const ConfirmNumberRequest = Type.Object(
  { code: Type.String({ minLength: codeLengths.min, maxLength: codeLengths.max }) },
  { additionalProperties: false },
);

/** A document of a dealer. `has_file` is false once it was deleted. */
const DealerDocument = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...documentKinds]),
  state: Type.Enum(['waiting', 'seen', 'refused']),
  /** Why it was refused. */
  reason: NullableString,
  content_type: Type.String(),
  bytes: Type.Integer(),
  has_file: Type.Boolean(),
  uploaded_at: Type.String(),
  decided_at: NullableString,
});
export type DealerDocument = Static<typeof DealerDocument>;

/** GET and POST `dealers/documents` (ours): one document of each kind at most, those for the current business name. */
export const DealerDocumentsResponse = successResponse(Type.Array(DealerDocument));
