import { exteriorColours, interiorColours } from '@roadworthy/contract/options';
import { SelectField, TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import type { AdFormState } from '../use-ad-form';
import { optionsOf } from './options';
import { FieldGrid } from './section';

/** Its colours, and where it stands. */
export function LookAndPlace({ form: { field, values } }: { form: AdFormState['form'] }): ReactNode {
  return (
    <FieldGrid>
      <SelectField
        label="Exterior colour"
        placeholder="Select exterior colour"
        options={optionsOf(exteriorColours, values.exteriorcolor)}
        {...field('exteriorcolor')}
      />
      <SelectField
        label="Interior colour"
        placeholder="Select interior colour"
        options={optionsOf(interiorColours, values.interiorcolor)}
        {...field('interiorcolor')}
      />
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
