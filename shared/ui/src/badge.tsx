import styled from 'styled-components';
import { tokens } from './theme';

const variants = {
  neutral: [tokens.color.muted, tokens.color.sunken],
  accent: [tokens.color.onAccent, tokens.color.accent],
  success: [tokens.color.success, tokens.color.successSoft],
  warning: [tokens.color.warning, tokens.color.warningSoft],
} as const;

/** A short word about the state of something. */
export const Badge = styled.span.withConfig({ shouldForwardProp: (name) => name !== 'variant' })<{
  variant?: keyof typeof variants;
}>`
  display: inline-block;
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border-radius: ${tokens.radius.sm};
  color: ${({ variant = 'neutral' }) => variants[variant][0]};
  background: ${({ variant = 'neutral' }) => variants[variant][1]};
  font-size: ${tokens.font.xs};
  font-weight: 600;
  line-height: 1.2;
`;
