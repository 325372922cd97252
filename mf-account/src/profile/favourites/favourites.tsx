import type { AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { refreshSession } from '../../lib/refresh-session';
import type { ProfilePlace } from '../address';
import { PagesOf } from '../pages-of';
import { FavouriteCard } from './favourite-card';

/**
 * Tells every area of changed favourites once this list is left: hearts elsewhere follow, and until then what was let
 * go can be taken back where it stands, since a changed session has pages loaded anew.
 */
function useRefreshAfterwards(): () => void {
  const changed = useRef(false);
  useEffect(
    () => () => {
      if (changed.current) void refreshSession();
    },
    [],
  );
  return () => {
    changed.current = true;
  };
}

type Props = { place: ProfilePlace; entries: readonly AdSummary[]; count: number };

/** Favourite Ads, 9 a page (specification sections 2 'Profile' and 9). */
export function Favourites({ place, entries, count }: Props): ReactNode {
  const onChanged = useRefreshAfterwards();
  if (entries.length === 0) return <EmptyState title="No cars available" />;
  return (
    <Stack $gap={6}>
      <Grid $min="260px">
        {entries.map((ad) => (
          <FavouriteCard key={ad._id} ad={ad} onChanged={onChanged} />
        ))}
      </Grid>
      <PagesOf place={place} count={count} size={pageSize.favourites} />
    </Stack>
  );
}
