import type { StockDefaults } from '@roadworthy/contract/api/stock';
import type { Variant } from '@roadworthy/contract/api/variants';
import { toCanonicalSpelling } from '@roadworthy/contract/options';
import { toCarFacts, toTitle } from '@roadworthy/contract/variant-form';
import { writeDescription } from '../../ads';
import { recognizeVariant } from '../../reference';
import type { StockCar } from '../reading/read-car';

type Fields = Record<string, string | string[]>;
const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '');
const FACTS = ['bodytype', 'fueltype', 'engine', 'transmission', 'drive'] as const;
const MAX_TITLE_LENGTH = 120;

/** Values that all variants have in common. */
function commonFacts(variants: readonly Variant[], bodyTypes: readonly string[]): Fields {
  const facts = variants.map((variant) => toCarFacts(variant, bodyTypes));
  const [first] = facts;
  if (!first) return {};
  return Object.fromEntries(
    FACTS.filter((name) => first[name] && facts.every((other) => other[name] === first[name])).map((name) => [
      name,
      first[name],
    ]),
  );
}

/** The variant of a car, by its names and the facts that its row has. */
export function findVariantOf({ fields, variantText }: StockCar, bodyTypes: readonly string[]) {
  const [make, model] = [textOf(fields, 'make'), textOf(fields, 'model')];
  // The title names the car only where no columns do.
  const text = variantText || (model ? '' : textOf(fields, 'title'));
  const isPossible = (variant: Variant): boolean => {
    const facts = toCarFacts(variant, bodyTypes);
    const isSame = (name: (typeof FACTS)[number]) => {
      const own = textOf(fields, name);
      if (!own) return true;
      if (name === 'engine') return Math.abs(Number(own.replace(',', '.')) - Number(facts.engine)) < 0.11;
      return toCanonicalSpelling(own) === toCanonicalSpelling(facts[name]);
    };
    return (['fueltype', 'engine', 'transmission', 'drive'] as const).every(isSame);
  };
  return recognizeVariant({ make, model, year: Number(textOf(fields, 'year')) || 0, text, isPossible });
}

export type Recognized = ReturnType<typeof findVariantOf>;

/** Make, model and variant as the catalogue has them, for a car whose variant is known or whose candidates agree. */
export function namesOf({ variant, candidates }: Recognized): Fields {
  const [first] = candidates;
  const named = variant ?? (first && candidates.every(({ model }) => model === first.model) ? first : undefined);
  return { ...(named && { make: named.make, model: named.model }), ...(variant && { variantId: variant.id }) };
}

/** The fields of the ad form of a new car: its row, then its variant, then what the seller said of all cars. */
export function completeCar(
  car: StockCar,
  recognized: Recognized,
  defaults: StockDefaults,
  bodyTypes: readonly string[],
): Fields {
  const { variant, candidates } = recognized;
  const { address, condition, exteriorcolor, interiorcolor, carfeatures } = defaults;
  const known: Fields = {
    ...Object.fromEntries(
      Object.entries({ address, condition, exteriorcolor, interiorcolor }).filter(([, value]) => value !== ''),
    ),
    ...(carfeatures.length > 0 && { carfeatures }),
    ...commonFacts(variant ? [variant] : candidates, bodyTypes),
    ...car.fields,
    ...namesOf(recognized),
  };
  const year = textOf(known, 'year');
  const name = variant?.name ?? car.variantText;
  const titled = {
    title: toTitle({ make: textOf(known, 'make'), model: textOf(known, 'model'), name }, year).slice(
      0,
      MAX_TITLE_LENGTH,
    ),
    ...known,
  };
  const text = (name: string) => textOf(titled, name);
  const description = writeDescription({
    ...{ title: text('title'), condition: text('condition'), make: text('make'), model: text('model') },
    ...{ bodytype: text('bodytype'), mileage: text('mileage'), fueltype: text('fueltype'), engine: text('engine') },
    ...{ transmission: text('transmission'), drive: text('drive'), price: text('price'), address: text('address') },
    ...{ exteriorcolor: text('exteriorcolor'), interiorcolor: text('interiorcolor') },
  });
  return { description, ...titled };
}
