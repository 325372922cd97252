import { TextAreaField, TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { DescriptionHelper } from '../description/description-helper';
import type { AdFormState } from '../use-ad-form';
import { FieldGrid } from './section';

type Props = { form: AdFormState['form']; modelStatus?: string };

export function PriceAndDescription({ form, modelStatus }: Props): ReactNode {
  return (
    <FieldGrid>
      <TextField label="Price" prefix="R" inputMode="numeric" {...form.field('price')} />
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
