import { adFuels, adTransmissions, drives } from '@roadworthy/contract/options';
import { TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { Unit } from '../../lib/unit';
import type { AdFormState } from '../use-ad-form';
import { ChoiceField } from './choice-field';
import { FieldGrid } from './section';

/** Mileage, engine and transmission. */
export function EngineAndDrive({ form }: { form: AdFormState['form'] }): ReactNode {
  const { field } = form;
  return (
    <FieldGrid>
      <TextField label="Mileage" inputMode="numeric" suffix={<Unit>km</Unit>} {...field('mileage')} />
      <ChoiceField form={form} name="fueltype" label="Fuel type" names={adFuels} />
      <TextField
        label="Engine"
        inputMode="decimal"
        suffix={<Unit>litres</Unit>}
        help="Such as 2.8; 0 for an electric car."
        {...field('engine')}
      />
      <ChoiceField form={form} name="transmission" label="Transmission" names={adTransmissions} />
      <ChoiceField form={form} name="drive" label="Drive" names={drives} />
    </FieldGrid>
  );
}
