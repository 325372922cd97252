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

const Heading = styled.h2`font-size: ${tokens.font.lg};`;
const Entry = styled(Link)`
  display: grid;
  grid-template-columns: ${tokens.space[20]} minmax(0, 1fr);
  gap: ${tokens.space[3]};
  align-items: center;
  border-radius: ${tokens.radius.sm};
  font-size: ${tokens.font.sm};
  text-decoration: none;
  > span:first-child { border-radius: ${tokens.radius.sm}; }
  &:hover strong { text-decoration: underline; }
`;
const Title = styled.strong`display: block; overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap;`;
const Amount = styled.span`color: ${tokens.color.muted}; font-variant-numeric: tabular-nums;`;

/** The Recent Listings widget; its prices have two decimals (specification section 2 'Ad detail'). */
export function RecentListings({ ads }: { ads: readonly RecentAd[] }): ReactNode {
  if (ads.length === 0) return null;
  return (
    <Card>
      <Stack $gap={4}>
        <Heading>Recent Listings</Heading>
        <Stack as="ul" $gap={3}>
          {ads.map((ad) => (
            <li key={ad.car_id}>
              <Entry to={paths.ad(ad.slug)}>
                <ResponsivePicture picture={ad.picture} alt="" sizes="80px" />
                <span>
                  <Title>{ad.title}</Title>
                  <Amount>{formatPriceWithCents(ad.price)}</Amount>
                </span>
              </Entry>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
