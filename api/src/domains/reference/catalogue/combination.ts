import type { Variant } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';

/** What a seller says about a car; `variant` is free text such as '2.8 GD-6 Raider auto'. */
export type Combination = {
  make: string;
  model: string;
  year?: number;
  variant?: string;
  /** In litres; 0 for an electric car. */
  engine?: number;
  fuel?: string;
  transmission?: string;
  drive?: string;
  bodyType?: string;
  cab?: string;
  seats?: number;
  kw?: number;
};

/** Litres are rounded to tenths. */
export const LITRES_TOLERANCE = 0.051;

/** Fuels of the catalogue by the options of ads; a seller may say 'Petrol' of a hybrid. */
export const fuelsByOption: ReadonlyMap<string, readonly Variant['fuel'][]> = new Map([
  ['petrol', ['Petrol', 'Hybrid', 'Plug-in Hybrid']],
  ['gasoline', ['Petrol', 'Hybrid', 'Plug-in Hybrid']],
  ['diesel', ['Diesel']],
  ['hybrid', ['Hybrid', 'Plug-in Hybrid']],
  ['pluginhybrid', ['Plug-in Hybrid']],
  ['electric', ['Electric']],
]);

export const isManual = (transmission: string): boolean => nameKey(transmission) === 'manual';
