import { exteriorColors, interiorColors } from '@roadworthy/contract/options';
import { TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import type { AdFormState } from '../use-ad-form';
import { ChoiceField } from './choice-field';
import { FieldGrid } from './section';

/** Colours and location. */
export function ColorsAndLocation({ form }: { form: AdFormState['form'] }): ReactNode {
  const { field } = form;
  return (
    <FieldGrid>
      <ChoiceField form={form} name="exteriorcolor" label="Exterior colour" names={exteriorColors} />
      <ChoiceField form={form} name="interiorcolor" label="Interior colour" names={interiorColors} />
      <div data-wide>
        <TextField
          label="Address"
          autoComplete="off"
          help="Where the car can be seen, such as Polokwane, Limpopo."
          {...field('address')}
        />
      </div>
    </FieldGrid>
  );
}
