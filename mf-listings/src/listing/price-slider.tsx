import { RangeSlider, type RangeSliderProps } from '@roadworthy/ui/range-slider';
import type { ReactNode } from 'react';
import { LAST_POSITION, toPosition, toPrice } from './price-scale';

/** A slider for prices in rand on a logarithmic scale; the end that is not moved keeps its exact price. */
export function PriceSlider({ label, value, onValueChange, onValueCommit, format }: RangeSliderProps): ReactNode {
  const positions = [toPosition(value[0]), toPosition(value[1])] as const;
  const toEnds = ([low, high]: [number, number]): [number, number] => [
    low === positions[0] ? value[0] : toPrice(low),
    high === positions[1] ? value[1] : toPrice(high),
  ];
  return (
    <RangeSlider
      label={label}
      min={0}
      max={LAST_POSITION}
      step={1}
      value={[...positions]}
      onValueChange={(next) => onValueChange(toEnds(next))}
      onValueCommit={(next) => onValueCommit(toEnds(next))}
      format={(_, thumb) => format(value[thumb], thumb)}
    />
  );
}
