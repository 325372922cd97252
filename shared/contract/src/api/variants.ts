import { type Static, Type } from 'typebox';
import { drives } from '../options';

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

/** A car as it was sold new in South Africa. `soldTo` is null while it is on sale, `priceWhenNew` is in rand. */
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
