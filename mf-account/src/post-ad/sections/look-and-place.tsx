import { exteriorColours, interiorColours } from '@roadworthy/contract/options';
import { TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import type { AdFormState } from '../use-ad-form';
import { ChoiceField } from './choice-field';
import { FieldGrid } from './section';

/** Its colours, and where it stands. */
export function LookAndPlace({ form }: { form: AdFormState['form'] }): ReactNode {
  const { field } = form;
  return (
    <FieldGrid>
      <ChoiceField form={form} name="exteriorcolor" label="Exterior colour" names={exteriorColours} />
      <ChoiceField form={form} name="interiorcolor" label="Interior colour" names={interiorColours} />
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
