import type { Variant } from './api/variants';
import { nameKey } from './name-key';
import type { adFuels, adTransmissions } from './options';

/** The facts of a variant as values of the ad form. */
export type VariantFormFacts = Record<'bodytype' | 'fueltype' | 'engine' | 'transmission' | 'drive', string>;

/** The form does not offer 'Hybrid' (DATA-15), but filters do (SEARCH-14) and the API accepts it. */
const fuelOptions: Readonly<Record<Variant['fuel'], (typeof adFuels)[number] | 'Hybrid'>> = {
  Petrol: 'Petrol',
  Diesel: 'Diesel',
  Hybrid: 'Hybrid',
  'Plug-in Hybrid': 'Hybrid',
  Electric: 'Electric',
};
/** Only a car with a clutch that the driver does not press is semi-automatic (DATA-16). */
const transmissionOptions: Readonly<Record<NonNullable<Variant['gearbox']>, (typeof adTransmissions)[number]>> = {
  Manual: 'Manual',
  Automatic: 'Automatic',
  'Dual Clutch': 'Automatic',
  CVT: 'Automatic',
  'Automated Manual': 'Semi-Autometic',
};

/** The name of a body type in the server's list; the catalogue's own while that list is missing, else none. */
const toBodyType = (name: string, bodyTypes: readonly string[]): string =>
  bodyTypes.length === 0 ? name : (bodyTypes.find((bodyType) => nameKey(bodyType) === nameKey(name)) ?? '');

/** The facts of a variant as options of the form (SELL-11). @param bodyTypes names of the server's list */
export const toCarFacts = (variant: Variant, bodyTypes: readonly string[]): VariantFormFacts => ({
  bodytype: toBodyType(variant.bodyType, bodyTypes),
  fueltype: fuelOptions[variant.fuel],
  engine: String(variant.litres ?? 0),
  transmission: variant.gearbox ? transmissionOptions[variant.gearbox] : 'Automatic',
  drive: variant.drive,
});

/** '2019 Volkswagen Polo 1.0 TSI 70kW Comfortline'; a name that begins with its model does not repeat it. */
export function toTitle({ make, model, name }: Pick<Variant, 'make' | 'model' | 'name'>, year: string): string {
  const isModelInName = `${name} `.toLowerCase().startsWith(`${model} `.toLowerCase());
  return [year, make, ...(isModelInName ? [] : [model]), name].filter(Boolean).join(' ');
}
