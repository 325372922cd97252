import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const run = keyframes`from { transform: scaleX(0.08); } to { transform: scaleX(0.9); }`;
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 90;
  height: 3px;
  background: ${tokens.color.accent};
  transform-origin: left;
  animation: ${run} 6s cubic-bezier(0.1, 0.7, 0.2, 1) forwards;
`;

/** A thin bar at the top while the next page loads. */
export function ProgressBar({ active }: { active: boolean }): ReactNode {
  return active ? <Bar role="progressbar" aria-label="Loading the page" /> : null;
}
