import styled from 'styled-components';
import { tokens } from './theme';

export const Card = styled.div<{ $padded?: boolean }>`
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  padding: ${({ $padded = true }) => ($padded ? `clamp(${tokens.space[4]}, 2vw, ${tokens.space[6]})` : '0')};
  min-width: 0;
`;
