import type { AdSummary } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Icon } from '@roadworthy/ui/icon';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { Fuel, Gauge, MapPin, Settings2 } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CompareToggle, compareLook } from './comparison/compare-toggle';
import { Heart } from './favourites/heart';
import { Monthly } from './instalment/monthly';
import { labelLook, priceWords } from './price-words';

const Frame = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  overflow: hidden;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  transition: box-shadow ${tokens.motion.slow};
  &:hover { box-shadow: ${tokens.shadow.high}; }
`;
/* Price and Compare share a line, everything else has one of its own. */
const Text = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[2]};
  align-content: start;
  align-items: center;
  padding: ${tokens.space[4]};
  > * { grid-column: 1 / -1; min-width: 0; }
  > :first-child { grid-column: 1; }
  > button { grid-column: 2; ${compareLook} }
  > small {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: ${tokens.space[1]} ${tokens.space[2]};
    color: ${tokens.color.muted};
    font-size: ${tokens.font.xs};
    font-variant-numeric: tabular-nums;
  }
  b { ${labelLook} }
`;
const Title = styled.h3`
  font-size: ${tokens.font.md};
  font-weight: 600;
  letter-spacing: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  a { text-decoration: none; }
  /* The whole card is the link; the heart stays its own target above it. */
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  li { display: inline-flex; align-items: center; gap: ${tokens.space[1]}; }
`;
const Place = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
`;
const Corner = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  z-index: 1;
  top: ${tokens.space[3]};
  ${({ $side }) => $side}: ${tokens.space[3]};
`;

const sizes = '(max-width: 767px) 85vw, (max-width: 1024px) 46vw, 320px';

/** An ad in a list: photo, price, instalment, title, three facts, place (specification section 2 'Listing', look.md 'Car card'). */
export function CarCard({ ad, priority }: { ad: AdSummary; priority?: boolean }): ReactNode {
  return (
    <Frame>
      <ResponsivePicture picture={ad.picture} alt="" sizes={sizes} priority={priority} />
      {ad.featured && (
        <Corner $side="left">
          <Badge $tone="accent">Featured</Badge>
        </Corner>
      )}
      <Text>
        <Price rand={ad.price} />
        <CompareToggle ad={ad} />
        <small>
          <Monthly price={ad.price} />
          {ad.price_label && <b data-label={ad.price_label}>{priceWords[ad.price_label]}</b>}
        </small>
        <Title>
          <Link to={paths.ad(ad.slug)}>{ad.title}</Link>
        </Title>
        <Facts>
          <li>
            <Icon of={Gauge} size={15} />
            {formatMileage(ad.mileage)}
          </li>
          <li>
            <Icon of={Fuel} size={15} />
            {ad.fueltype}
          </li>
          <li>
            <Icon of={Settings2} size={15} />
            {ad.transmission}
          </li>
        </Facts>
        <Place>
          <Icon of={MapPin} size={15} />
          {ad.address}
        </Place>
      </Text>
      <Corner $side="right">
        <Heart ad={ad} />
      </Corner>
    </Frame>
  );
}
