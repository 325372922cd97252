import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.div`&:focus { outline: none; }`;

/** Replaces a form after submission and takes its focus. */
export function Outcome({ children }: { children: ReactNode }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <Box ref={container} tabIndex={-1}>
      {children}
    </Box>
  );
}
