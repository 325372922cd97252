import { parseAmount } from '@roadworthy/contract/amount';
import { orderedRange } from '@roadworthy/contract/search';
import { TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import type { RangeSliderProps } from '@roadworthy/ui/range-slider';
import { tokens } from '@roadworthy/ui/theme';
import { type ComponentType, type KeyboardEvent, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { useIsWithoutScripts } from './filter-group';
import { useUncommittedValue } from './use-uncommitted-value';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
`;

/** Optional next to the fields, so loaded last; the server renders it. */
const RangeSlider = lazyWithRetry(() =>
  import('@roadworthy/ui/range-slider').then((module) => ({ default: module.RangeSlider })),
);
const SliderSpace = styled.div`min-height: ${tokens.target};`;

type Ends = [number, number];
type Props = {
  /** Query parameters of both ends, for submission without scripts. */
  names: readonly [string, string];
  label: string;
  range: { min: number; max: number; step: number };
  low: number;
  high: number;
  format: (value: number) => string;
  onChange: (low: number, high: number) => void;
  /** A slider with another scale. */
  slider?: ComponentType<RangeSliderProps>;
};

/** An amount as people write it; an empty field falls back to the end of the range (SEARCH-11). */
export const typedNumber = (text: string, fallback: number): number => {
  const amount = Math.round(parseAmount(text));
  return amount >= 0 ? amount : fallback;
};

/** A slider and two numeric fields for one range; a field applies on Enter, staying focused, and on blur. */
export function RangeFilter({
  names,
  label,
  range,
  low,
  high,
  format,
  onChange,
  slider: Slider = RangeSlider,
}: Props): ReactNode {
  const hasSlider = !useIsWithoutScripts();
  const [lowText, setLowText] = useUncommittedValue(String(low));
  const [highText, setHighText] = useUncommittedValue(String(high));
  const parseTypedRange = (): Ends => {
    // An upper end of 0 sets no limit, as in the address.
    return orderedRange(typedNumber(lowText, range.min), typedNumber(highText, range.max) || range.max, range);
  };
  const showTexts = ([from, to]: Ends) => {
    setLowText(String(from));
    setHighText(String(to));
  };
  const apply = (ends: Ends) => {
    showTexts(ends);
    if (ends[0] !== low || ends[1] !== high) onChange(...ends);
  };
  const fieldProps = {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onBlur: () => apply(parseTypedRange()),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && apply(parseTypedRange()),
  };
  const [from, to] = parseTypedRange();
  return (
    <Stack $gap={2}>
      {hasSlider && (
        <SliderSpace>
          <Suspense>
            <Slider
              {...range}
              label={label}
              value={[from, to]}
              onValueChange={showTexts}
              onValueCommit={([lowest, highest]) => apply([lowest, highest || range.max])}
              format={format}
            />
          </Suspense>
        </SliderSpace>
      )}
      <Pair>
        <TextField
          {...fieldProps}
          name={names[0]}
          label={`Min ${label}`}
          value={lowText}
          onChange={(event) => setLowText(event.target.value)}
        />
        <TextField
          {...fieldProps}
          name={names[1]}
          label={`Max ${label}`}
          value={highText}
          onChange={(event) => setHighText(event.target.value)}
        />
      </Pair>
    </Stack>
  );
}
