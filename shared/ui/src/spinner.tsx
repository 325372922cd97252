import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { tokens } from './theme';

const rotate = keyframes`to { transform: rotate(1turn); }`;
const Ring = styled.span`
  display: block;
  width: ${tokens.space[8]};
  height: ${tokens.space[8]};
  margin: ${tokens.space[8]} auto;
  border: 3px solid ${tokens.color.line};
  border-top-color: ${tokens.color.accent};
  border-radius: ${tokens.radius.full};
  animation: ${rotate} 0.8s linear infinite;
`;

export function Spinner({ label }: { label: string }): ReactNode {
  return <Ring role="status" aria-label={label} />;
}
