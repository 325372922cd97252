import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** The face of a `Choice`, behind its radio button. */
export const ChoiceText = styled.span`
  display: grid;
  place-items: center;
  min-width: ${tokens.target};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[2]};
  border: 1px solid ${tokens.color.subtle};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  font-size: ${tokens.font.sm};
  font-variant-numeric: tabular-nums;
`;

/** A radio button that looks like a button: the input, then its `ChoiceText`. */
export const Choice = styled.label`
  display: block;
  position: relative;
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  input:checked + ${ChoiceText} { border-color: ${tokens.color.accent}; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; font-weight: 600; }
  input:focus-visible + ${ChoiceText} { outline: 2px solid ${tokens.color.accent}; outline-offset: 2px; }
  input:disabled { cursor: not-allowed; }
  input:disabled + ${ChoiceText} { border-style: dashed; background: transparent; color: ${tokens.color.muted}; text-decoration: line-through; }
`;
