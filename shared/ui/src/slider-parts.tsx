import { Slider } from 'radix-ui';
import styled from 'styled-components';
import { tokens } from './theme';

/** Shared by sliders of one and of two thumbs. */
export const SliderRoot = styled(Slider.Root)`
  position: relative;
  display: flex;
  align-items: center;
  height: ${tokens.target};
  touch-action: none;
  user-select: none;
`;
export const SliderTrack = styled(Slider.Track)`
  position: relative;
  flex: 1;
  height: ${tokens.space[1]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.line};
`;
export const SliderRange = styled(
  Slider.Range,
)`position: absolute; height: 100%; border-radius: inherit; background: ${tokens.color.accent};`;
export const SliderThumb = styled(Slider.Thumb)`
  display: block;
  width: ${tokens.space[6]};
  height: ${tokens.space[6]};
  border: 2px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.low};
`;
