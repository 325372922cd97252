import type { Variant } from '@roadworthy/contract/api/variants';
import { adYears } from '@roadworthy/contract/forms/car';
import { valuedCarSchema } from '@roadworthy/contract/forms/valued-car';
import { paths } from '@roadworthy/contract/paths';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { useForm } from '@roadworthy/forms/use-form';
import { useNavigate } from '@roadworthy/router';
import { useState } from 'react';
import { useModelVariants } from '../lib/variant/use-model-variants';
import type { WorthData } from './load-worth';

/** The form that names the car. Sending it opens the address of its value. */
export function useWorthForm({ car, variant: initialVariant }: Pick<WorthData, 'car' | 'variant'>) {
  const navigate = useNavigate();
  const form = useForm({
    initial: car,
    rules: valuedCarSchema,
    send: async ({ year, mileage, ...rest }) =>
      navigate(paths.carWorth({ ...rest, year: String(year), mileage: String(mileage) })),
  });
  const { values, fill } = form;
  const catalogue = useModelVariants(values);
  /** Chosen in this form; without a year, the catalogue's list has no variants. */
  const [chosen, setChosen] = useState<Variant | undefined>(initialVariant);
  const variant = [chosen, ...catalogue.variants].find((one) => one?.id === values.variant);
  const isListed = catalogue.variants.some(({ id }) => id === values.variant);
  return {
    ...catalogue,
    form,
    variants: variant && !isListed ? [variant, ...catalogue.variants] : catalogue.variants,
    years: (catalogue.isModelKnown ? catalogue.years : adYears()).map(String),
    choose: (next: Variant, year: string) => {
      setChosen(next);
      fill({ make: next.make, model: next.model, year, variant: next.id });
    },
    changeMake: (make: string) => fill({ make, model: '', variant: '' }),
    changeModel: (model: string) => fill({ model, variant: '' }),
    changeYear: (year: string) => fill({ year, ...(variant && !wasNewIn(Number(year), variant) && { variant: '' }) }),
  };
}
