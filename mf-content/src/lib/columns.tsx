import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/**
 * A few equal columns that fill the page's width, each at least `$min` wide; the shared Grid leaves unused ones empty.
 */
export const Columns = styled.ul<{ $min: string }>`
  display: grid;
  gap: ${tokens.space[5]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
`;
