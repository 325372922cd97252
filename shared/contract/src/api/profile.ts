import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '../limits';
import { warningKinds } from '../message-warnings';
import { AdSummary } from './listings';
import { successResponse } from './response';

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
};
/** One page of a list of the profile. */
export const OwnPage = Type.Object(paging, { additionalProperties: false });

/** `users/my-car-list`: the caller's ads of every status, newest first; `search` matches words of their text. */
export const MyAdSearch = Type.Object(
  { ...paging, search: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
);
/** One of the caller's ads in a list, with its number of inquiries. */
export const MyAd = Type.Object({ ...AdSummary.properties, inquiries_count: Type.Integer() });
export type MyAd = Static<typeof MyAd>;
export const MyAdsResponse = successResponse(Type.Array(MyAd), { totalCount: Type.Integer() });
export type MyAdsResponse = Static<typeof MyAdsResponse>;

/** An inquiry for the ad's owner (DATA-7); date 'DD-MM-YYYY' and time 'HH:MM' in South African time. */
export const Inquiry = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  gsm: Type.String(),
  message: Type.String(),
  date: Type.String(),
  time: Type.String(),
  /** The pattern of fraud that the text shows (CHAT-52); absent for most. */
  warning: Type.Optional(Type.Enum([...warningKinds])),
  car_id: Type.Object({ _id: Type.String(), slug: Type.String(), title: Type.String() }),
});
export type Inquiry = Static<typeof Inquiry>;
export const InquiriesResponse = successResponse(Type.Array(Inquiry), { count_records: Type.Integer() });
export type InquiriesResponse = Static<typeof InquiriesResponse>;

/**
 * A test drive that the caller requested, or that was requested for one of the caller's cars. `datetime` is ISO 8601.
 * `manage_path`: the page where the caller confirms, moves or cancels it; absent without an ad. `must_confirm`: the
 * other side waits for the caller.
 */
export const TestDrive = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  email: Type.String(),
  mobile_number: Type.String(),
  car_brand: Type.String(),
  car_model: Type.String(),
  datetime: Type.String(),
  created_at: Type.String(),
  status: Type.String(),
  manage_path: Type.Optional(Type.String()),
  must_confirm: Type.Optional(Type.Boolean()),
});
export type TestDrive = Static<typeof TestDrive>;
export const TestDrivesResponse = successResponse(Type.Array(TestDrive), { count_records: Type.Integer() });
export type TestDrivesResponse = Static<typeof TestDrivesResponse>;
