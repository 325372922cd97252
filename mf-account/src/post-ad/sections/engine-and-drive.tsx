import { adFuels, adTransmissions, drives } from '@roadworthy/contract/options';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AdFormState } from '../use-ad-form';
import { optionsOf } from './options';
import { FieldGrid } from './section';

const Unit = styled.span`padding-right: ${tokens.space[3]}; color: ${tokens.color.muted};`;

/** How far it went and how it goes. */
export function EngineAndDrive({ form: { field, values } }: { form: AdFormState['form'] }): ReactNode {
  return (
    <FieldGrid>
      <TextField label="Mileage" inputMode="numeric" suffix={<Unit>km</Unit>} {...field('mileage')} />
      <SelectField
        label="Fuel type"
        placeholder="Select fuel type"
        options={optionsOf(adFuels, values.fueltype)}
        {...field('fueltype')}
      />
      <TextField
        label="Engine"
        inputMode="decimal"
        suffix={<Unit>litres</Unit>}
        help="Such as 2.8; 0 for an electric car."
        {...field('engine')}
      />
      <SelectField
        label="Transmission"
        placeholder="Select transmission"
        options={optionsOf(adTransmissions, values.transmission)}
        {...field('transmission')}
      />
      <SelectField
        label="Drive"
        placeholder="Select drive"
        options={optionsOf(drives, values.drive)}
        {...field('drive')}
      />
    </FieldGrid>
  );
}
