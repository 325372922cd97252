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
  onChange: (value: number) => void;
  /** The value in words, beside the label and for screen readers. */
  format: (value: number) => string;
};

/** A number on a scale, with its label and what it says above it. */
export function SliderField({ label, value, onChange, format, ...range }: Props): ReactNode {
  const id = useId();
  return (
    <div>
      <Head>
        <span id={id}>{label}</span>
        {/* The thumb says it to screen readers. */}
        <output aria-hidden>{format(value)}</output>
      </Head>
      <SliderRoot {...range} value={[value]} onValueChange={([next]) => next !== undefined && onChange(next)}>
        <SliderTrack>
          <SliderRange />
        </SliderTrack>
        <SliderThumb aria-labelledby={id} aria-valuetext={format(value)} />
      </SliderRoot>
    </div>
  );
}
