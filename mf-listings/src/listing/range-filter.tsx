import { TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { RangeSlider } from '@roadworthy/ui/range-slider';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
`;

type Range = { min: number; max: number; step: number };
type Props = {
  label: string;
  range: Range;
  low: number;
  high: number;
  format: (value: number) => string;
  onChange: (low: number, high: number) => void;
};

/** Digits only; an empty field falls back to the end of the range (specification section 5 'Filters and numbers'). */
export const typedNumber = (text: string, fallback: number): number => {
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits) : fallback;
};

/** A slider and two numeric fields for the same range. */
export function RangeFilter({ label, range, low, high, format, onChange }: Props): ReactNode {
  const [shown, setShown] = useState<[number, number]>([low, high]);
  useEffect(() => setShown([low, high]), [low, high]);
  const commit = ([from, to]: [number, number]) => {
    const sorted: [number, number] = from <= to ? [from, to] : [to, from];
    setShown(sorted);
    if (sorted[0] !== low || sorted[1] !== high) onChange(...sorted);
  };
  const field = (end: 0 | 1, name: string, fallback: number) => (
    <TextField
      label={name}
      inputMode="numeric"
      // A new key shows a number that the slider or the address set.
      key={`${end}-${shown[end]}`}
      defaultValue={shown[end]}
      onBlur={(event) =>
        commit(
          end === 0
            ? [typedNumber(event.target.value, fallback), shown[1]]
            : [shown[0], typedNumber(event.target.value, fallback)],
        )
      }
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
  return (
    <Stack $gap={2}>
      <RangeSlider
        {...range}
        label={label}
        value={[Math.min(shown[0], range.max), Math.min(shown[1], range.max)]}
        onValueChange={setShown}
        onValueCommit={commit}
        format={format}
      />
      <Pair>
        {field(0, `Min ${label}`, range.min)}
        {field(1, `Max ${label}`, range.max)}
      </Pair>
    </Stack>
  );
}
