import { paths } from '@roadworthy/contract/paths';
import { formatMileage } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { pictureElement, ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CarToDrive } from './load-car';

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  overflow: hidden;
  > ${pictureElement} { align-self: center; margin-left: ${tokens.space[4]}; border-radius: ${tokens.radius.sm}; }
  h2 { font-size: ${tokens.font.md}; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  ${media.phone} { grid-template-columns: 7.5rem minmax(0, 1fr); }
`;
const Attributes = styled.div`display: grid; align-content: center; gap: ${tokens.space[1]}; padding: ${tokens.space[4]};`;

export function CarAttributes({ car }: { car: CarToDrive }): ReactNode {
  return (
    <Frame as="article" padding="none" aria-label={car.title}>
      <ResponsivePicture picture={car.picture} alt="" sizes="(max-width: 767px) 104px, 176px" />
      <Attributes>
        <Price rand={car.price} />
        <h2>
          <Link to={paths.ad(car.slug)}>{car.title}</Link>
        </h2>
        <p>{[formatMileage(car.mileage), car.fueltype, car.transmission].join(' · ')}</p>
        <p>{car.address}</p>
      </Attributes>
    </Frame>
  );
}
