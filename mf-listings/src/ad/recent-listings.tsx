import type { RecentAd } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { formatPriceWithCents } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cardLinkState } from '../lib/card-link';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  a {
    display: grid;
    grid-template-columns: 96px 1fr;
    gap: ${tokens.space[3]};
    align-items: center;
    text-decoration: none;
    font-size: ${tokens.font.sm};
  }
  a:hover strong { text-decoration: underline; }
  strong { display: block; font-weight: 600; line-height: 1.3; }
`;
const Photo = styled.span`overflow: hidden; border-radius: ${tokens.radius.sm};`;

/** The newest other ads, with the price to 2 decimals (DETAIL-8). */
export function RecentListings({ ads }: { ads: RecentAd[] }): ReactNode {
  if (ads.length === 0) return null;
  return (
    <Card>
      <Stack>
        <h2>Recent Listings</h2>
        <List>
          {ads.map((ad) => (
            <li key={ad.car_id}>
              <Link to={paths.ad(ad.slug)} state={cardLinkState(ad)}>
                <Photo>
                  <ResponsivePicture picture={ad.picture} alt="" sizes="96px" />
                </Photo>
                <span>
                  <strong>{ad.title}</strong>
                  {formatPriceWithCents(ad.price)}
                </span>
              </Link>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
