import { type Static, Type } from 'typebox';
import { answer } from './answer';

/** A random id that a browser keeps; nothing personal. Without one the address stands for the visitor. */
export const VisitorId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });

/** `cars/count-view` (ours): an ad's page was looked at. */
export const ViewCall = Type.Object(
  { car_id: Type.String({ minLength: 1, maxLength: 40 }), visitor: Type.Optional(VisitorId) },
  { additionalProperties: false },
);
/** The ad's views, this one included if it counts. */
export const ViewAnswer = answer(Type.Object({ clicks: Type.Integer() }));
export type ViewAnswer = Static<typeof ViewAnswer>;

/** `cars/get-seller-number/{id}` (ours), where `id` is the ad's. */
export const NumberQuery = Type.Object({ visitor: Type.Optional(VisitorId) }, { additionalProperties: false });
/** `number` as the page shows it ('+27-821234567'), `dial` for a telephone link ('+27821234567'). */
export const NumberAnswer = answer(Type.Object({ number: Type.String(), dial: Type.String() }));
export type NumberAnswer = Static<typeof NumberAnswer>;
