import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.div`&:focus { outline: none; }`;

/** What became of a form, in its place; takes over the focus that was in the form. */
export function Outcome({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}
