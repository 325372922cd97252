import styled from 'styled-components';
import { tokens } from './theme';

const tones = {
  neutral: [tokens.color.muted, tokens.color.sunken],
  accent: [tokens.color.onAccent, tokens.color.accent],
  success: [tokens.color.success, tokens.color.successSoft],
  warning: [tokens.color.warning, tokens.color.warningSoft],
} as const;

export const Badge = styled.span<{ $tone?: keyof typeof tones }>`
  display: inline-block;
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border-radius: ${tokens.radius.sm};
  color: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  background: ${({ $tone = 'neutral' }) => tones[$tone][1]};
  font-size: ${tokens.font.xs};
  font-weight: 600;
  line-height: 1.2;
`;
