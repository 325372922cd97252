import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Icon } from '@roadworthy/ui/icon';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { Fuel, Gauge, MapPin, Settings2 } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CardAd } from './card-ad';
import { CompareToggle, compareButtonStyle } from './comparison/compare-toggle';
import { distanceText } from './distance-text';
import { Heart } from './favourites/heart';
import { Monthly } from './instalment/monthly';
import { priceLabelOf, priceLabelStyle, priceLabelTexts } from './price-labels';

// One styled element for the whole card: on long lists each further one adds render time.
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
  /* Price and Compare share a row; everything else has its own. */
  .details {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${tokens.space[2]};
    align-content: start;
    align-items: center;
    padding: ${tokens.space[4]};
  }
  .details button { grid-column: 2; ${compareButtonStyle} }
  small, h3, ul, p { grid-column: 1 / -1; }
  .details span, .details button, small, h3, ul, p { min-width: 0; }
  small {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: ${tokens.space[1]} ${tokens.space[2]};
    color: ${tokens.color.muted};
    font-size: ${tokens.font.xs};
    font-variant-numeric: tabular-nums;
  }
  b { ${priceLabelStyle} }
  h3 {
    font-size: ${tokens.font.md};
    font-weight: 600;
    letter-spacing: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h3 a { text-decoration: none; }
  /* The link covers the whole card; the heart button lies above it. */
  h3 a::after { content: ''; position: absolute; inset: 0; }
  ul, p { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  ul { display: flex; flex-wrap: wrap; gap: ${tokens.space[1]} ${tokens.space[4]}; }
  em { font-style: normal; white-space: nowrap; }
  li, p { display: flex; align-items: center; gap: ${tokens.space[1]}; }
  > button, > ${Badge} { position: absolute; z-index: 1; top: ${tokens.space[3]}; }
  > button { right: ${tokens.space[3]}; }
  > ${Badge} { left: ${tokens.space[3]}; }
`;

const sizes = '(max-width: 767px) 85vw, (max-width: 1024px) 46vw, 320px';

/** An ad in a list: photo, price, instalment, title, three attributes, location and its distance (SEARCH-20, SEARCH-32). */
export function CarCard({ ad, priority }: { ad: CardAd; priority?: boolean }): ReactNode {
  const label = priceLabelOf(ad);
  return (
    <Frame data-ad={ad._id}>
      <ResponsivePicture picture={ad.picture} alt="" sizes={sizes} priority={priority} />
      {ad.featured && <Badge variant="accent">Featured</Badge>}
      <div className="details">
        <Price rand={ad.price} />
        <CompareToggle ad={ad} />
        <small>
          <Monthly price={ad.price} />
          {label && <b data-label={label}>{priceLabelTexts[label]}</b>}
          {ad.price_drop && <b data-label="good">{formatPrice(ad.price_drop.amount)} less</b>}
        </small>
        <h3>
          <Link to={paths.ad(ad.slug)}>{ad.title}</Link>
        </h3>
        <ul>
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
        </ul>
        <p>
          <Icon of={MapPin} size={15} />
          <span>
            {ad.address}
            {typeof ad.distance_km === 'number' && (
              <>
                {' · '}
                <em>{distanceText(ad.distance_km)}</em>
              </>
            )}
          </span>
        </p>
      </div>
      <Heart ad={ad} />
    </Frame>
  );
}
