import { type Static, Type } from 'typebox';
import { maxPageSize } from '../limits';
import { answer } from './answer';
import { AdSummary } from './listings';

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
};
/** One page of a list of the profile. */
export const OwnPage = Type.Object(paging, { additionalProperties: false });

/** `users/my-car-list`: the caller's ads of every status, the newest first; `search` is for words of their text. */
export const MyAdSearch = Type.Object(
  { ...paging, search: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
);
/** An own ad as a list shows it, and how many asked about it. */
export const MyAd = Type.Object({ ...AdSummary.properties, inquiries_count: Type.Integer() });
export type MyAd = Static<typeof MyAd>;
export const MyAdsAnswer = answer(Type.Array(MyAd), { totalCount: Type.Integer() });
export type MyAdsAnswer = Static<typeof MyAdsAnswer>;

/** An enquiry as the ad's owner sees it (section 3 'Inquiry'); date 'DD-MM-YYYY' and time 'HH:MM' of South Africa. */
export const Inquiry = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  gsm: Type.String(),
  message: Type.String(),
  date: Type.String(),
  time: Type.String(),
  car_id: Type.Object({ _id: Type.String(), slug: Type.String(), title: Type.String() }),
});
export type Inquiry = Static<typeof Inquiry>;
export const InquiriesAnswer = answer(Type.Array(Inquiry), { count_records: Type.Integer() });
export type InquiriesAnswer = Static<typeof InquiriesAnswer>;

/** A test drive that the caller asked for, or that was asked for of a car of theirs. `datetime` is ISO 8601. */
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
});
export type TestDrive = Static<typeof TestDrive>;
export const TestDrivesAnswer = answer(Type.Array(TestDrive), { count_records: Type.Integer() });
export type TestDrivesAnswer = Static<typeof TestDrivesAnswer>;
