import { Slider } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Root = styled(Slider.Root)`
  position: relative;
  display: flex;
  align-items: center;
  height: ${tokens.target};
  touch-action: none;
  user-select: none;
`;
const Track = styled(Slider.Track)`
  position: relative;
  flex: 1;
  height: ${tokens.space[1]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.line};
`;
const Range = styled(
  Slider.Range,
)`position: absolute; height: 100%; border-radius: inherit; background: ${tokens.color.accent};`;
const Thumb = styled(Slider.Thumb)`
  display: block;
  width: ${tokens.space[6]};
  height: ${tokens.space[6]};
  border: 2px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.low};
`;

type Props = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: [number, number];
  onValueChange: (value: [number, number]) => void;
  onValueCommit: (value: [number, number]) => void;
  format: (value: number) => string;
};

/** Two thumbs on one track; `onValueCommit` when a thumb is let go. */
export function RangeSlider({ label, value, onValueChange, onValueCommit, format, ...range }: Props): ReactNode {
  return (
    <Root
      {...range}
      value={value}
      onValueChange={(next) => onValueChange(next as [number, number])}
      onValueCommit={(next) => onValueCommit(next as [number, number])}
    >
      <Track>
        <Range />
      </Track>
      <Thumb aria-label={`Lowest ${label}`} aria-valuetext={format(value[0])} />
      <Thumb aria-label={`Highest ${label}`} aria-valuetext={format(value[1])} />
    </Root>
  );
}
