import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { tokens } from './theme';

const pulse = keyframes`50% { opacity: 0.55; }`;

const Block = styled.div<{ $height: string; $width: string; $radius: string }>`
  height: ${({ $height }) => $height};
  width: ${({ $width }) => $width};
  border-radius: ${({ $radius }) => $radius};
  background: ${tokens.color.sunken};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

type Props = { height?: string; width?: string; radius?: string };

/** A grey placeholder. */
export function Skeleton({ height = '1em', width = '100%', radius = tokens.radius.sm }: Props): ReactNode {
  return <Block $height={height} $width={width} $radius={radius} aria-hidden />;
}
