import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { SliderRange, SliderRoot, SliderThumb, SliderTrack } from './slider-parts';
import { tokens } from './theme';

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  font-size: ${tokens.font.sm};
  span { font-weight: 600; }
  output { font-variant-numeric: tabular-nums; }
`;

type Props = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValueChange: (value: number) => void;
  /** The formatted value, next to the label and for screen readers. */
  format: (value: number) => string;
};

/** A slider with its label and formatted value. */
export function SliderField({ label, value, onValueChange, format, ...range }: Props): ReactNode {
  const id = useId();
  return (
    <div>
      <Head>
        <span id={id}>{label}</span>
        {/* Screen readers get the value from the thumb. */}
        <output aria-hidden>{format(value)}</output>
      </Head>
      <SliderRoot {...range} value={[value]} onValueChange={([next]) => next !== undefined && onValueChange(next)}>
        <SliderTrack>
          <SliderRange />
        </SliderTrack>
        <SliderThumb aria-labelledby={id} aria-valuetext={format(value)} />
      </SliderRoot>
    </div>
  );
}
