import styled from 'styled-components';
import { tokens } from './theme';

/** A raised box. `padding="none"` is for one that begins with a picture. */
export const Card = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'padding' })<{
  padding?: 'md' | 'none';
}>`
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  padding: ${({ padding }) => (padding === 'none' ? '0' : `clamp(${tokens.space[4]}, 2vw, ${tokens.space[6]})`)};
  min-width: 0;
`;
