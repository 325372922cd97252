import { TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { useDraft } from './use-draft';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
`;

/** The fields do without it, so it comes after everything else; the server has drawn it. */
const RangeSlider = lazy(() =>
  import('@roadworthy/ui/range-slider').then((module) => ({ default: module.RangeSlider })),
);
const Room = styled.div`min-height: ${tokens.target};`;

type Ends = [number, number];
type Props = {
  /** The parameters of its ends in the address, for a form that is sent without scripts. */
  names: readonly [string, string];
  label: string;
  range: { min: number; max: number; step: number };
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

/** A slider and two numeric fields for the same range; a field applies on Enter, keeping the focus, and when left. */
export function RangeFilter({ names, label, range, low, high, format, onChange }: Props): ReactNode {
  const [lowText, setLowText] = useDraft(String(low));
  const [highText, setHighText] = useDraft(String(high));
  const typed = (): Ends => {
    // An upper end of 0 sets no limit, as in the address.
    const [from, to] = [typedNumber(lowText, range.min), typedNumber(highText, range.max) || range.max];
    return from <= to ? [from, to] : [to, from];
  };
  const show = ([from, to]: Ends) => {
    setLowText(String(from));
    setHighText(String(to));
  };
  const apply = (ends: Ends) => {
    show(ends);
    if (ends[0] !== low || ends[1] !== high) onChange(...ends);
  };
  const field = {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onBlur: () => apply(typed()),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && apply(typed()),
  };
  const [from, to] = typed();
  return (
    <Stack $gap={2}>
      <Room>
        <Suspense>
          <RangeSlider
            {...range}
            label={label}
            value={[Math.min(from, range.max), Math.min(to, range.max)]}
            onValueChange={show}
            onValueCommit={([lowest, highest]) => apply([lowest, highest || range.max])}
            format={format}
          />
        </Suspense>
      </Room>
      <Pair>
        <TextField
          {...field}
          name={names[0]}
          label={`Min ${label}`}
          value={lowText}
          onChange={(event) => setLowText(event.target.value)}
        />
        <TextField
          {...field}
          name={names[1]}
          label={`Max ${label}`}
          value={highText}
          onChange={(event) => setHighText(event.target.value)}
        />
      </Pair>
    </Stack>
  );
}
