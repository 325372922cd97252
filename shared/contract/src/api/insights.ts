import { type Static, Type } from 'typebox';
import { priceLabels } from '../options';
import { AdSummary } from './listings';
import { successResponse } from './response';

/**
 * An ad's price compared with similar ads: their number and prices, and the typical price of this car. Whole rand.
 */
export const PriceInsight = Type.Object({
  label: Type.Enum(priceLabels),
  count: Type.Integer(),
  lowest: Type.Integer(),
  highest: Type.Integer(),
  typical: Type.Integer(),
});
export type PriceInsight = Static<typeof PriceInsight>;

/** `cars/get-car-insights/{slug-or-id}` (ours). `price` is null when there are too few comparable ads. */
export const InsightsResponse = successResponse(
  Type.Object({ similar: Type.Array(AdSummary), price: Type.Union([PriceInsight, Type.Null()]) }),
);
export type InsightsResponse = Static<typeof InsightsResponse>;
