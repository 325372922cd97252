import type { Variant } from '@roadworthy/contract/api/variants';
import { getCurrentYear } from '@roadworthy/contract/dates';
import { toCarFacts, toTitle } from '@roadworthy/contract/variant-form';
import type { AdFields } from '../ad-values';

/** What a variant may fill in. */
type AdTexts = Omit<AdFields, 'images'>;

const factNames = ['bodytype', 'fueltype', 'engine', 'transmission', 'drive'] as const;

const hasOwnTitle = ({ title, year }: AdTexts, variant: Variant | undefined): boolean =>
  title.trim() !== '' && title !== (variant && toTitle(variant, year));

/** Cars of these years may be sold as new: the present one and the one before. */
const isSurelyUsed = (year: string): boolean => year !== '' && Number(year) < getCurrentYear() - 1;

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
