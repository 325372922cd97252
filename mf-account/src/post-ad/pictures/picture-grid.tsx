import { Grid } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Tiles = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - ${tokens.space[2]}), 168px), 1fr));
`;

/** Picture tiles, two columns on the narrowest phones. */
export const PictureGrid = ({ children }: { children: ReactNode }): ReactNode => (
  <Tiles as="ul" $gap={3} aria-label="Pictures of the ad">
    {children}
  </Tiles>
);
