import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[16]} ${tokens.space[4]};
  text-align: center;
  color: ${tokens.color.muted};
  strong { color: ${tokens.color.ink}; font-size: ${tokens.font.lg}; }
`;

/** Shown by an empty list. */
export function EmptyState({
  title,
  children,
  action,
  icon,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}): ReactNode {
  return (
    <Box>
      {icon}
      <strong>{title}</strong>
      {children}
      {action}
    </Box>
  );
}
