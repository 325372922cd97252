import type { ReactNode } from 'react';
import { SliderRange, SliderRoot, SliderThumb, SliderTrack } from './slider-parts';

export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: [number, number];
  onValueChange: (value: [number, number]) => void;
  onValueCommit: (value: [number, number]) => void;
  /** The text of the lower (0) or upper (1) end for screen readers. */
  format: (value: number, thumb: 0 | 1) => string;
};

/** Two thumbs on one track; `onValueCommit` is called when a thumb is released. */
export function RangeSlider({
  label,
  value,
  onValueChange,
  onValueCommit,
  format,
  ...range
}: RangeSliderProps): ReactNode {
  return (
    <SliderRoot
      {...range}
      value={value}
      onValueChange={(next) => onValueChange(next as [number, number])}
      onValueCommit={(next) => onValueCommit(next as [number, number])}
    >
      <SliderTrack>
        <SliderRange />
      </SliderTrack>
      <SliderThumb aria-label={`Lowest ${label}`} aria-valuetext={format(value[0], 0)} />
      <SliderThumb aria-label={`Highest ${label}`} aria-valuetext={format(value[1], 1)} />
    </SliderRoot>
  );
}
