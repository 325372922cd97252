import { type Static, Type } from 'typebox';
import { priceLabels } from '../options';
import { answer } from './answer';
import { AdSummary } from './listings';

/**
 * An ad's price against comparable ads: how many they are, what they ask, and what this car would typically ask. Whole
 * rand.
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
export const InsightsAnswer = answer(
  Type.Object({ similar: Type.Array(AdSummary), price: Type.Union([PriceInsight, Type.Null()]) }),
);
export type InsightsAnswer = Static<typeof InsightsAnswer>;
