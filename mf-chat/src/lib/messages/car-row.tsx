import type { ChatCar } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled(Link)`
  display: grid;
  grid-template-columns: ${tokens.space[16]} minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: center;
  min-height: ${tokens.target};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.sunken};
  color: inherit;
  font-size: ${tokens.font.sm};
  text-decoration: none;
  &:focus-visible { outline-offset: -2px; }
`;
const Photo = styled.span`
  overflow: hidden;
  border-radius: ${tokens.radius.sm};
`;
const Title = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${Line}:hover & { text-decoration: underline; }
`;
const Price = styled.strong`font-variant-numeric: tabular-nums;`;

/** The car that a conversation is about, with a link to its ad. */
export const CarRow = ({ car }: { car: ChatCar }): ReactNode => (
  <Line to={paths.ad(car.slug)}>
    <Photo>
      <ResponsivePicture picture={car.picture} alt="" sizes={tokens.space[16]} />
    </Photo>
    <Title>
      <VisuallyHidden>About </VisuallyHidden>
      {car.title}
    </Title>
    <Price>{car.status === 'sold' ? 'Sold' : formatPrice(car.price)}</Price>
  </Line>
);
