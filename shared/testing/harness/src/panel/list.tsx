import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** A plain list whose long words wrap. */
export const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  small, code { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
`;
