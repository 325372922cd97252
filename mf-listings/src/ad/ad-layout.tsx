import { Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** The columns of the ad page and of its preview. */
export const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template: 'car seller' auto 'car recent' 1fr 'similar similar' auto / minmax(0, 1fr) 340px;
  align-items: start;
  ${media.narrow} { grid-template: 'car' 'seller' 'similar' 'recent' / minmax(0, 1fr); }
  h2 { font-size: ${tokens.font.lg}; }
`;
export const Car = styled(Stack)`grid-area: car;`;
export const MutedLine = styled.p`display: flex; align-items: center; gap: ${tokens.space[1]}; color: ${tokens.color.muted};`;
