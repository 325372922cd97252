import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
  align-content: start;
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  font-size: ${tokens.font.sm};
  overflow-wrap: anywhere;
`;
const Title = styled.h3`font-size: ${tokens.font.md};`;

/** A part of the evidence: dense, because an operator compares many. */
export function Panel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Box>
  );
}

export const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** Rows of a panel, divided by lines. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  li { display: grid; gap: ${tokens.space[1]}; padding-block: ${tokens.space[2]}; }
  li + li { border-top: 1px solid ${tokens.color.line}; }
`;
