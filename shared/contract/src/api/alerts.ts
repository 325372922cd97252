import { type Static, Type } from 'typebox';
import { answer } from './answer';

/**
 * What a user wants to be told by mail, apart from saved searches, which have a rhythm each. `price_drops`: when a kept
 * ad asks less. `price_drops_since`: when the user agreed (ISO 8601); null while it is off.
 */
export const AlertSettings = Type.Object({
  price_drops: Type.Boolean(),
  price_drops_since: Type.Union([Type.String(), Type.Null()]),
});
export type AlertSettings = Static<typeof AlertSettings>;

/** GET `users/alert-settings` (ours), and the answer to PUT. */
export const AlertSettingsAnswer = answer(AlertSettings);
export type AlertSettingsAnswer = Static<typeof AlertSettingsAnswer>;

/** PUT `users/alert-settings` (ours). */
export const AlertSettingsUpdate = Type.Object({ price_drops: Type.Boolean() }, { additionalProperties: false });
