import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Icon } from '@roadworthy/ui/icon';
import { visuallyHidden } from '@roadworthy/ui/layout';
import { pictureElement, ResponsivePicture } from '@roadworthy/ui/picture';
import { Price, priceElement } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import { Fuel, Gauge, MapPin, Settings2 } from 'lucide';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { CardAd } from './card-ad';
import { cardLinkState } from './card-link';
import { CompareToggle, compareButtonStyle } from './comparison/compare-toggle';
import { distanceText } from './distance-text';
import { butNotEnlarged, enlargedText } from './enlarged-text';
import { Heart } from './favourites/heart';
import { isFinanceable } from './instalment/instalment-terms';
import { Monthly } from './instalment/monthly';
import { checkLabelTexts, priceLabelOf, priceLabelStyle, priceLabelTexts } from './price-labels';

/** On a phone: the photo beside price and title, the other lines below; three cars and more on a screen. */
const row = css`
  ${media.phone} ${butNotEnlarged} {
    grid-template-columns: 9.25rem minmax(0, 1fr) auto;
    grid-template-rows: auto auto 1fr;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    padding-bottom: ${tokens.space[2]};
    > ${pictureElement} { grid-area: 1 / 1 / span 3 / auto; aspect-ratio: auto; min-height: 6.9rem; }
    .details { display: contents; }
    .details > ${priceElement} { grid-area: 1 / 2 / auto / -1; margin: ${tokens.space[2]} ${tokens.space[12]} 0 0; }
    small { grid-area: 2 / 2 / auto / -1; }
    b { white-space: nowrap; }
    b i { ${visuallyHidden} }
    h3 {
      grid-area: 3 / 2 / auto / -1;
      font-size: ${tokens.font.sm};
      display: -webkit-box;
      -webkit-line-clamp: 2;
      -webkit-box-orient: vertical;
      white-space: normal;
    }
    small, h3 { align-self: start; margin-right: ${tokens.space[3]}; }
    small, p { line-height: 1.3; }
    ul { grid-area: 4 / 1 / auto / -1; margin-inline: ${tokens.space[3]}; }
    p { grid-area: 5 / 1 / auto / 3; margin: 0 -${tokens.space[2]} 0 ${tokens.space[3]}; }
    /* As high as the target of a finger together with what is around it. */
    .details button { grid-area: 5 / 3; min-height: calc(${tokens.target} - 2 * ${tokens.space[2]}); margin-right: ${tokens.space[3]}; }
    > button { top: 0; right: 0; border: 0; background: none; box-shadow: none; }
    > ${Badge} { top: ${tokens.space[2]}; left: ${tokens.space[2]}; }
  }
  /* Price and heart do not fit side by side: the heart lies on the photo. */
  ${media.smallPhone} ${butNotEnlarged} {
    .details > ${priceElement} { margin-right: ${tokens.space[2]}; }
    > button { grid-column: 1 / 2; top: ${tokens.space[1]}; right: ${tokens.space[1]}; background: ${tokens.color.raised}; }
  }
`;

// One styled element for the whole card: on long lists each further one adds render time.
const Frame = styled.article<{ $rowOnPhone?: boolean }>`
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
  em, i { font-style: normal; }
  em { white-space: nowrap; }
  li, p { display: flex; align-items: center; gap: ${tokens.space[1]}; }
  > button, > ${Badge} { position: absolute; z-index: 1; top: ${tokens.space[3]}; }
  > button { right: ${tokens.space[3]}; }
  > ${Badge} { left: ${tokens.space[3]}; }
  ${enlargedText} {
    .details { grid-template-columns: minmax(0, 1fr); }
    .details button { grid-column: 1; justify-self: start; }
    h3 { white-space: normal; }
  }
  ${({ $rowOnPhone }) => $rowOnPhone && row}
`;

const sizes = '(max-width: 767px) 85vw, (max-width: 1024px) 46vw, 320px';
const rowSizes = '(max-width: 767px) 148px, (max-width: 1024px) 46vw, 320px';

/** In a row the advice is for screen readers only; the ad shows it. */
const checkLabel = (
  <>
    {checkLabelTexts.finding}
    <i>{checkLabelTexts.advice}</i>
  </>
);

type Props = { ad: CardAd; priority?: boolean; eager?: boolean; rowOnPhone?: boolean };

/**
 * An ad in a list: photo, price, instalment, title, three attributes, kind of seller, location and its distance
 * (SEARCH-20, SEARCH-32). `rowOnPhone` is for lists, not for carousels.
 */
export function CarCard({ ad, priority, eager, rowOnPhone }: Props): ReactNode {
  const label = priceLabelOf(ad);
  return (
    <Frame data-ad={ad._id} $rowOnPhone={rowOnPhone}>
      <ResponsivePicture
        picture={ad.picture}
        alt=""
        sizes={rowOnPhone ? rowSizes : sizes}
        priority={priority}
        eager={eager}
      />
      {ad.featured ? <Badge variant="accent">Featured</Badge> : ad.is_new && <Badge variant="success">New today</Badge>}
      <div className="details">
        <Price rand={ad.price} />
        <CompareToggle ad={ad} />
        <small>
          {isFinanceable(ad.year) && <Monthly price={ad.price} />}
          {label && <b data-label={label}>{label === 'check' ? checkLabel : priceLabelTexts[label]}</b>}
          {ad.price_drop && <b data-label="good">{formatPrice(ad.price_drop.amount)} less</b>}
        </small>
        <h3>
          <Link to={paths.ad(ad.slug)} state={cardLinkState(ad)}>
            {ad.title}
          </Link>
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
            {' · '}
            <em>{ad.creator.is_dealer ? 'Dealer' : 'Private'}</em>
          </span>
        </p>
      </div>
      <Heart ad={ad} />
    </Frame>
  );
}
