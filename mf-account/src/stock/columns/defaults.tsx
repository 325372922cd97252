import type { StockDefaults, StockMapping } from '@roadworthy/contract/api/stock';
import { adFeatures, conditions, exteriorColors, interiorColors } from '@roadworthy/contract/options';
import { CheckboxField, SelectField, TextField } from '@roadworthy/ui/field';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Legend = styled.legend`font-weight: 600; font-size: ${tokens.font.sm};`;
const Help = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;
const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const selects = [
  { name: 'condition', label: 'Condition', names: conditions },
  { name: 'exteriorcolor', label: 'Exterior colour', names: exteriorColors },
  { name: 'interiorcolor', label: 'Interior colour', names: interiorColors },
] as const;

type Props = { defaults: StockDefaults; mapping: StockMapping; onChange: (defaults: StockDefaults) => void };

/** What holds for cars whose row does not say it. A field that no column has is marked as needed. */
export function Defaults({ defaults, mapping, onChange }: Props): ReactNode {
  const mapped = new Set<string>(Object.values(mapping));
  const helpFor = (field: string) => (mapped.has(field) ? undefined : 'No column says it: ads need it.');
  const toggle = (feature: string, isOn: boolean) =>
    onChange({
      ...defaults,
      carfeatures: isOn ? [...defaults.carfeatures, feature] : defaults.carfeatures.filter((one) => one !== feature),
    });
  return (
    <Stack $gap={4}>
      <Grid $min="14rem" $gap={4}>
        <TextField
          label="Address"
          help={helpFor('address')}
          maxLength={200}
          value={defaults.address}
          onChange={({ target }) => onChange({ ...defaults, address: target.value })}
        />
        {selects.map(({ name, label, names }) => (
          <SelectField
            key={name}
            label={label}
            help={helpFor(name)}
            placeholder="Nothing"
            options={toOptions(names)}
            value={defaults[name]}
            onChange={({ target }) => onChange({ ...defaults, [name]: target.value })}
          />
        ))}
      </Grid>
      <fieldset>
        <Legend>Features of every such car</Legend>
        <Help>{helpFor('carfeatures') ?? 'Choose only what all of them have.'}</Help>
        <Grid $min="max(140px, 22%)" $gap={1}>
          {adFeatures.map((feature) => (
            <CheckboxField
              key={feature}
              label={feature}
              checked={defaults.carfeatures.includes(feature)}
              onChange={({ target }) => toggle(feature, target.checked)}
            />
          ))}
        </Grid>
      </fieldset>
    </Stack>
  );
}
