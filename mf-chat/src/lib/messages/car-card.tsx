import type { ChatCar } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Card = styled(Link)`
  display: grid;
  grid-template-columns: ${tokens.space[20]} minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  text-decoration: none;
  &:hover { border-color: ${tokens.color.subtle}; }
`;
const CarText = styled.span`
  display: grid;
  align-content: center;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  font-size: ${tokens.font.xs};
  strong { font-size: ${tokens.font.sm}; font-variant-numeric: tabular-nums; }
`;

/** The ad that a message is about. */
export function CarCard({ car }: { car: ChatCar }): ReactNode {
  return (
    <Card to={paths.ad(car.slug)}>
      <ResponsivePicture picture={car.picture} alt="" sizes={tokens.space[20]} />
      <CarText>
        <strong>{car.status === 'sold' ? 'Sold' : formatPrice(car.price)}</strong>
        {car.title}
      </CarText>
    </Card>
  );
}
