import type { AdSummary } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Card } from '@roadworthy/ui/card';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdFacts } from './ad-facts';
import { FavouriteButton } from './favourites/favourite-button';

const Frame = styled(Card).attrs({ as: 'article', $padded: false })`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  transition: box-shadow ${tokens.motion.fast}, border-color ${tokens.motion.fast};
  &:hover { box-shadow: ${tokens.shadow.high}; border-color: ${tokens.color.subtle}; }
  &:focus-within { border-color: ${tokens.color.accent}; }
`;
const Body = styled.div`display: grid; gap: ${tokens.space[2]}; padding: ${tokens.space[4]}; align-content: start;`;
const Title = styled.h3`
  overflow: hidden;
  font-size: ${tokens.font.md};
  font-weight: 600;
  letter-spacing: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* The whole card is the link; the heart lies above it. */
  a { text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Place = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  svg { flex: none; }
`;
const Ribbon = styled.span`position: absolute; top: ${tokens.space[3]}; left: ${tokens.space[3]};`;
const HeartPlace = styled.span`position: absolute; z-index: 1; top: ${tokens.space[2]}; right: ${tokens.space[2]};`;

type Props = { ad: AdSummary; /** True for cards that the first screen shows. */ priority?: boolean; sizes?: string };

/** An ad in a list (look.md 'Car card'; specification section 2 'Listing'). */
export function AdCard({ ad, priority, sizes = '(max-width: 767px) 92vw, (max-width: 1024px) 46vw, 300px' }: Props): ReactNode {
  return (
    <Frame>
      <ResponsivePicture picture={ad.picture} alt="" sizes={sizes} priority={priority} />
      {ad.featured && (
        <Ribbon>
          <Badge $tone="accent">Featured</Badge>
        </Ribbon>
      )}
      <Body>
        <Price rand={ad.price} />
        <Title>
          <Link to={paths.ad(ad.slug)} title={ad.title}>
            {ad.title}
          </Link>
        </Title>
        <AdFacts ad={ad} />
        <Place>
          <MapPin size={15} aria-hidden />
          <span>{ad.address}</span>
        </Place>
      </Body>
      <HeartPlace>
        <FavouriteButton ad={ad} />
      </HeartPlace>
    </Frame>
  );
}
