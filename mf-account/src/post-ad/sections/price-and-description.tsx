import { TextAreaField, TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { DescriptionHelper } from '../description/description-helper';
import { PriceAdvice } from '../price-advice/price-advice';
import type { AdFormState } from '../use-ad-form';
import { FieldGrid } from './section';

type Props = { state: AdFormState; modelStatus?: string };

export function PriceAndDescription({ state, modelStatus }: Props): ReactNode {
  const { form } = state;
  return (
    <FieldGrid>
      <TextField label="Price" prefix="R" inputMode="numeric" {...form.field('price')} />
      <PriceAdvice state={state} />
      <div data-wide>
        <TextAreaField
          label="Description"
          rows={5}
          help="Its history, its condition, why you sell it. No contact details: buyers reach you through the ad."
          {...form.field('description')}
        />
      </div>
      <div data-wide>
        <DescriptionHelper form={form} modelStatus={modelStatus} />
      </div>
    </FieldGrid>
  );
}
