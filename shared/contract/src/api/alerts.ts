import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/**
 * Which alerts a user wants by mail; saved searches have a frequency each. `price_drops`: when the price of a favorite
 * drops. `price_drops_since`: when the user agreed (ISO 8601); null while off.
 */
export const AlertSettings = Type.Object({
  price_drops: Type.Boolean(),
  price_drops_since: Type.Union([Type.String(), Type.Null()]),
});
export type AlertSettings = Static<typeof AlertSettings>;

/** GET `users/alert-settings` (ours), and the response to PUT. */
export const AlertSettingsResponse = successResponse(AlertSettings);
export type AlertSettingsResponse = Static<typeof AlertSettingsResponse>;

/** PUT `users/alert-settings` (ours). */
export const AlertSettingsUpdate = Type.Object({ price_drops: Type.Boolean() }, { additionalProperties: false });
