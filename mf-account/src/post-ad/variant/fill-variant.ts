import type { Variant } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import type { adFuels, adTransmissions } from '@roadworthy/contract/options';
import { toTitle } from '../../lib/variant/describe-variant';
import type { AdFields } from '../ad-values';

/** What a variant may fill in. */
type AdTexts = Omit<AdFields, 'images'>;

const factNames = ['bodytype', 'fueltype', 'engine', 'transmission', 'drive'] as const;
type CarFacts = Pick<AdFields, (typeof factNames)[number]>;

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
export const toCarFacts = (variant: Variant, bodyTypes: readonly string[]): CarFacts => ({
  bodytype: toBodyType(variant.bodyType, bodyTypes),
  fueltype: fuelOptions[variant.fuel],
  engine: String(variant.litres ?? 0),
  transmission: variant.gearbox ? transmissionOptions[variant.gearbox] : 'Automatic',
  drive: variant.drive,
});

const hasOwnTitle = ({ title, year }: AdTexts, variant: Variant | undefined): boolean =>
  title.trim() !== '' && title !== (variant && toTitle(variant, year));

/** Cars of these years may be sold as new: the present one and the one before. */
const isSurelyUsed = (year: string): boolean => year !== '' && Number(year) < new Date().getFullYear() - 1;

/** Fills what does not depend on the car's facts, and only where the seller has entered nothing. */
const fillEmpty = ({ condition, address }: AdTexts, year: string, town: string): Partial<AdTexts> => ({
  condition: condition || (isSurelyUsed(year) ? 'Used' : ''),
  address: address || town,
});

type Context = {
  year: string;
  /** Where the seller is, as an address; '' when unknown. */
  town: string;
  /** The variant that filled the form before; a title of its own is replaced. */
  previous?: Variant | undefined;
  bodyTypes: readonly string[];
};

/** What a chosen variant fills in. A title, condition or address that the seller entered stays. */
export const fillVariant = (
  values: AdTexts,
  variant: Variant,
  { year, town, previous, bodyTypes }: Context,
): Partial<AdTexts> => ({
  make: variant.make,
  model: variant.model,
  year,
  variantId: variant.id,
  ...toCarFacts(variant, bodyTypes),
  ...fillEmpty(values, year, town),
  ...(hasOwnTitle(values, previous) ? {} : { title: toTitle(variant, year) }),
});

/** Another year in which the same variant was new. */
export const fillYear = (
  values: AdTexts,
  variant: Variant,
  { year, town }: Pick<Context, 'year' | 'town'>,
): Partial<AdTexts> => ({
  year,
  ...fillEmpty(values, year, town),
  ...(hasOwnTitle(values, variant) ? {} : { title: toTitle(variant, year) }),
});

/** Empties what a variant filled in and the seller left: it is not true of another car. */
export function withdrawVariant(
  values: AdTexts,
  variant: Variant | undefined,
  bodyTypes: readonly string[],
): Partial<AdTexts> {
  if (!variant) return { variantId: '' };
  const facts = toCarFacts(variant, bodyTypes);
  const unchanged = factNames.filter((name) => values[name] === facts[name]);
  return {
    ...Object.fromEntries(unchanged.map((name) => [name, ''])),
    ...(hasOwnTitle(values, variant) ? {} : { title: '' }),
    variantId: '',
  };
}
