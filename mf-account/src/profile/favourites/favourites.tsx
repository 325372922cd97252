import type { AdSummary } from '@roadworthy/contract/api/listings';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { refreshSession } from '../../lib/user/refresh-session';
import { ListPagination } from '../list-pagination';
import type { ProfileLocation } from '../profile-location';
import { FavouriteCard } from './favourite-card';

/** Loaded for an empty list only. */
const Suggestions = lazyWithRetry(() => import('./suggestions').then((module) => ({ default: module.Suggestions })));

/**
 * Updates the session when the list is left, not on each change: a changed session reloads the page's data, and removed
 * favourites could no longer be restored. Changes that the server accepts later update it again.
 */
function useRefreshAfterwards(): () => void {
  const hasChanged = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (hasChanged.current) void refreshSession();
    };
  }, []);
  return () => {
    hasChanged.current = true;
    if (!isShown.current) void refreshSession();
  };
}

type Props = { location: ProfileLocation; entries: readonly AdSummary[]; count: number };

/** Favourite Ads, 9 a page (PROFILE-3). */
export function Favourites({ location, entries, count }: Props): ReactNode {
  const onChanged = useRefreshAfterwards();
  if (entries.length === 0) {
    return (
      <>
        <EmptyState
          title="No cars available"
          action={
            <Button asChild>
              <Link to={paths.listing()}>Find cars</Link>
            </Button>
          }
        >
          <p>Press the heart of a car to keep it here. You then see when its price drops.</p>
        </EmptyState>
        <Suspense>
          <Suggestions />
        </Suspense>
      </>
    );
  }
  return (
    <Stack $gap={6}>
      <Grid $min="320px">
        {entries.map((ad) => (
          <FavouriteCard key={ad._id} ad={ad} onChanged={onChanged} />
        ))}
      </Grid>
      <ListPagination location={location} count={count} size={PAGE_SIZES.favourites} />
    </Stack>
  );
}
