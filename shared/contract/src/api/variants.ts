import { type Static, Type } from 'typebox';
import { drives } from '../options';
import { successResponse } from './response';

/** Values of the variant catalogue; its drives are those of ads. */
export const variantBodyTypes = [
  'Hatchback',
  'Sedan',
  'SUV',
  'Bakkie',
  'MPV',
  'Coupe',
  'Convertible',
  'Station Wagon',
  'Panel Van',
  'Minibus',
] as const;
export const cabs = ['single', 'extended', 'double'] as const;
export const variantFuels = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'] as const;
export const aspirations = ['natural', 'turbo', 'supercharged'] as const;
/** `Automatic` has a torque converter; all but `Manual` shift by themselves. Electric cars have none. */
export const gearboxes = ['Manual', 'Automatic', 'Dual Clutch', 'CVT', 'Automated Manual'] as const;

const nullable = <Kind extends ReturnType<typeof Type.Integer>>(kind: Kind) => Type.Union([kind, Type.Null()]);

/** A car as it was sold new in South Africa. `soldTo` is null while it is on sale, `priceWhenNew` is in rand, `kw` in kilowatts. */
export const Variant = Type.Object({
  id: Type.String(),
  make: Type.String(),
  model: Type.String(),
  generation: Type.String(),
  /** Engine, trim, drive, cab and gearbox as on the car: '2.8 GD-6 Raider 4x4 double cab auto'. */
  name: Type.String(),
  soldFrom: Type.Integer(),
  soldTo: nullable(Type.Integer()),
  bodyType: Type.Enum(variantBodyTypes),
  doors: Type.Integer(),
  cab: Type.Union([Type.Enum(cabs), Type.Null()]),
  seats: Type.Integer(),
  litres: Type.Union([Type.Number(), Type.Null()]),
  cylinders: nullable(Type.Integer()),
  aspiration: Type.Union([Type.Enum(aspirations), Type.Null()]),
  kw: Type.Integer(),
  fuel: Type.Enum(variantFuels),
  gearbox: Type.Union([Type.Enum(gearboxes), Type.Null()]),
  /** Null for a CVT and an electric car. */
  gears: nullable(Type.Integer()),
  drive: Type.Enum(drives),
  trim: Type.String(),
  /** From 1 for the lowest trim of the generation. */
  trimRank: Type.Integer(),
  priceWhenNew: Type.Integer(),
  priceYear: Type.Integer(),
  /** Fields whose value is not known for certain. */
  guesses: Type.Array(Type.String()),
});
export type Variant = Static<typeof Variant>;

const Name = Type.String({ minLength: 1, maxLength: 80 });
/** A word of a form, such as a fuel; an unknown one is ignored. */
const Option = Type.Optional(Type.String({ maxLength: 40 }));
const amount = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum }));

/** `reference/variants` (ours): `year` is that of the first registration. */
export const VariantsQuery = Type.Object(
  { make: Name, model: Name, year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })) },
  { additionalProperties: false },
);
/** `years` of the model, the newest first; `variants` of the given year. Both are empty for an unknown model. */
export const VariantsResponse = successResponse(
  Type.Object({ years: Type.Array(Type.Integer()), variants: Type.Array(Variant) }),
);
export type VariantsResponse = Static<typeof VariantsResponse>;

/** `reference/variants/search` (ours): completions of a text such as '2019 polo 1.0 tsi comfort'; `limit` is 1 to 20. */
export const VariantSearchQuery = Type.Object(
  { text: Type.String({ maxLength: 100 }), limit: Type.Optional(Type.String({ pattern: '^([1-9]|1\\d|20)$' })) },
  { additionalProperties: false },
);
/** The best match first; ten unless a limit is given. */
export const VariantSearchResponse = successResponse(Type.Array(Variant));
export type VariantSearchResponse = Static<typeof VariantSearchResponse>;

/**
 * `reference/variants/check` (ours): what a seller says about a car. `variant` is free text; `engine` is in litres, 0 for
 * an electric car; `kw` is in kilowatts.
 */
export const VariantCheck = Type.Object(
  {
    make: Name,
    model: Name,
    year: amount(9_999),
    variant: Type.Optional(Type.String({ maxLength: 100 })),
    engine: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    fuel: Option,
    transmission: Option,
    drive: Option,
    bodyType: Option,
    cab: Type.Optional(Type.Enum(cabs)),
    seats: amount(99),
    kw: amount(9_999),
  },
  { additionalProperties: false },
);
export type VariantCheck = Static<typeof VariantCheck>;
/** `reasons`: at most five sentences about facts that exclude each other. None: the car is possible, or not known. */
export const VariantCheckResponse = successResponse(Type.Object({ reasons: Type.Array(Type.String()) }));
export type VariantCheckResponse = Static<typeof VariantCheckResponse>;
