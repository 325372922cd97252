import type { Variant } from '@roadworthy/contract/api/variants';
import { adYears } from '@roadworthy/contract/forms/car';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { useQuery } from '@roadworthy/query';
import { useState } from 'react';
import { useModelVariants } from '../../lib/variant/use-model-variants';
import { type AdValues, NOT_LISTED } from '../ad-values';
import { bodyTypesQuery } from '../api';
import { fillVariant, fillYear, withdrawVariant } from './fill-variant';
import { useOwnTown } from './use-own-town';

const FILLED_NOTE = 'We filled in what we know of this car. Change what is different on yours.';

type Form = { values: AdValues; fill: (toChange: (current: AdValues) => Partial<AdValues>) => void };

/**
 * The variant of the advertised car. It belongs to the make, model and year of the form: another make or model drops it,
 * and so does a year in which it was not new. What it filled in and the seller left unchanged goes with it.
 */
export function useVariant({ values, fill }: Form) {
  const { variantId, year } = values;
  const town = useOwnTown();
  const bodyTypes = useQuery(bodyTypesQuery, undefined).data ?? [];
  const catalogue = useModelVariants(values);
  /** Chosen in this form; without a year, the catalogue's list has no variants. */
  const [chosen, setChosen] = useState<Variant>();
  const [note, setNote] = useState('');
  const [dropCount, setDropCount] = useState(0);
  const variant = [chosen, ...catalogue.variants].find((one) => one?.id === variantId);
  const isListed = catalogue.variants.some(({ id }) => id === variantId);

  const offersModelYears = variantId !== NOT_LISTED && catalogue.years.length > 0;
  const modelYears = catalogue.years.filter((one) => year || !variant || wasNewIn(one, variant));

  /** Changes the form, and says what that did to the variant. */
  const change = (toChange: (current: AdValues) => Partial<AdValues>, nextNote: string) => {
    setNote(nextNote);
    fill(toChange);
  };
  const drop = (next: Partial<AdValues>, reason?: string) => {
    if (variant) setDropCount(dropCount + 1);
    change(
      (current) => ({ ...withdrawVariant(current, variant, bodyTypes), ...next }),
      variant && reason ? `Choose the variant again: the ${variant.name} ${reason}.` : '',
    );
  };
  const choose = (next: Variant, nextYear: string) => {
    setChosen(next);
    const context = { year: nextYear, town, previous: variant, bodyTypes };
    change((current) => fillVariant(current, next, context), FILLED_NOTE);
  };
  const isOtherCar = `is a ${variant?.make} ${variant?.model}`;
  return {
    ...catalogue,
    variant,
    /** Options of the field for the variant. */
    variants: variant && !isListed ? [variant, ...catalogue.variants] : catalogue.variants,
    /** Options of the field for the year. */
    years: (offersModelYears ? modelYears : adYears()).map(String),
    /** What the last change did. */
    note,
    /** How often a variant was dropped: the text that found it is then of another car. */
    dropCount,
    choose,
    /** @param id of a listed variant, {@link NOT_LISTED}, or '' for none */
    chooseId: (id: string) => {
      const next = catalogue.variants.find((one) => one.id === id);
      if (next) choose(next, year);
      else drop({ variantId: id });
    },
    changeMake: (make: string) => drop({ make, model: '' }, isOtherCar),
    changeModel: (model: string) => drop({ model }, isOtherCar),
    changeYear: (next: string) => {
      if (variantId === NOT_LISTED || (variant && next === '')) return change(() => ({ year: next }), '');
      if (!variant || !wasNewIn(Number(next), variant)) return drop({ year: next }, `was not new in ${next}`);
      change((current) => fillYear(current, variant, { year: next, town }), FILLED_NOTE);
    },
  };
}
