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

/** The middle of the used ads of a model: their number, and the medians of price (rand), year and mileage (km). */
export const ModelPrice = Type.Object({
  count: Type.Integer(),
  price: Type.Integer(),
  year: Type.Integer(),
  mileage: Type.Integer(),
});
export type ModelPrice = Static<typeof ModelPrice>;

const Name = Type.String({ minLength: 1, maxLength: 80 });
/** `cars/get-model-price` (ours): names in any case. */
export const ModelPriceQuery = Type.Object({ make: Name, model: Name }, { additionalProperties: false });
/** `data` is null when there are too few ads for a median. */
export const ModelPriceResponse = successResponse(Type.Union([ModelPrice, Type.Null()]));

/** `cars/get-car-insights/{slug-or-id}` (ours). `price` is null when there are too few comparable ads. */
export const InsightsResponse = successResponse(
  Type.Object({ similar: Type.Array(AdSummary), price: Type.Union([PriceInsight, Type.Null()]) }),
);
export type InsightsResponse = Static<typeof InsightsResponse>;
