import { type Static, Type } from 'typebox';
import { conditions, evidenceLevels, priceLabels, sellerKinds, valueLabels } from '../options';
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

/**
 * A car on offer that a value is estimated from. Its price and the `changes` for another variant, year, mileage and kind of
 * seller add up to `adjusted`, what it would be offered for as the estimated car. Whole rand.
 */
export const ComparableCar = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  year: Type.Integer(),
  mileage: Type.Integer(),
  price: Type.Integer(),
  changes: Type.Object({
    variant: Type.Integer(),
    year: Type.Integer(),
    mileage: Type.Integer(),
    seller: Type.Integer(),
  }),
  adjusted: Type.Integer(),
});
export type ComparableCar = Static<typeof ComparableCar>;

/**
 * What a car is worth, by what comparable ones are offered for: 80 % of such cars are between `low` and `high`. `count` is
 * the number of cars; the most comparable ones are listed. Whole rand.
 */
export const CarValue = Type.Object({
  value: Type.Integer(),
  low: Type.Integer(),
  high: Type.Integer(),
  level: Type.Enum(evidenceLevels),
  count: Type.Integer(),
  comparables: Type.Array(ComparableCar),
});
export type CarValue = Static<typeof CarValue>;

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

/**
 * `cars/get-car-insights/{slug-or-id}` (ours). Without an estimate `value` is null; `price` says the same to clients that
 * do not know `value`, and is null for an unusually low price.
 */
export const InsightsResponse = successResponse(
  Type.Object({
    similar: Type.Array(AdSummary),
    price: Type.Union([PriceInsight, Type.Null()]),
    value: Type.Optional(
      Type.Union([Type.Object({ ...CarValue.properties, label: Type.Enum(valueLabels) }), Type.Null()]),
    ),
  }),
);
export type InsightsResponse = Static<typeof InsightsResponse>;

/**
 * `cars/estimate-value` (ours): names in any case; `variant` is an id of the catalogue, `seller` who sells it (a private
 * seller when absent), `ad` its own ad, which is left out, and `price` one to label.
 */
export const ValueQuery = Type.Object(
  {
    make: Name,
    model: Name,
    year: Type.String({ pattern: '^(19|20)\\d{2}$' }),
    mileage: Type.String({ pattern: '^\\d{1,7}$' }),
    variant: Type.Optional(Type.String({ maxLength: 80 })),
    condition: Type.Optional(Type.Enum(conditions)),
    seller: Type.Optional(Type.Enum(sellerKinds)),
    ad: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    price: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}$' })),
  },
  { additionalProperties: false },
);
export type ValueQuery = Static<typeof ValueQuery>;

/**
 * How long such cars took to sell here in the last year: the middle and the quarters, in days. `level` says whether they
 * are of the same model or of the same body type.
 */
export const TimeToSell = Type.Object({
  level: Type.Enum(['model', 'class']),
  sold: Type.Integer(),
  quarter: Type.Integer(),
  middle: Type.Integer(),
  threeQuarters: Type.Integer(),
});
export type TimeToSell = Static<typeof TimeToSell>;

/** Each is null where too few cars are known. `label` is that of the given price. */
export const ValueResponse = successResponse(
  Type.Object({
    value: Type.Union([CarValue, Type.Null()]),
    timeToSell: Type.Union([TimeToSell, Type.Null()]),
    label: Type.Optional(Type.Union([Type.Enum(valueLabels), Type.Null()])),
  }),
);
export type ValueResponse = Static<typeof ValueResponse>;
