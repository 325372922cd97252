import type { AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { formatMileage } from '@roadworthy/contract/price';
import { Badge } from '@roadworthy/ui/badge';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdPhoto } from '../ad-photo';
import type { ProfilePlace } from '../address';
import { PagesOf } from '../pages-of';

const Facts = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

type Props = { place: ProfilePlace; entries: readonly AdSummary[]; count: number };

/**
 * Favourite Ads, 9 a page (specification sections 2 'Profile' and 9). The heart that lets one go is on its page: mf-listings keeps the hearts.
 */
export function Favourites({ place, entries, count }: Props): ReactNode {
  if (entries.length === 0) return <EmptyState title="No cars available" />;
  return (
    <Stack $gap={6}>
      <Grid $min="260px">
        {entries.map((ad) => (
          <AdPhoto key={ad._id} ad={ad}>
            <Facts>
              {formatMileage(ad.mileage)} · {ad.fueltype} · {ad.transmission}
            </Facts>
            <Facts>{ad.address}</Facts>
            {ad.status === 'sold' && <Badge $tone="warning">Sold</Badge>}
          </AdPhoto>
        ))}
      </Grid>
      <PagesOf place={place} count={count} size={pageSize.favourites} />
    </Stack>
  );
}
