import type { NextRadius } from '@roadworthy/contract/api/listings';
import type { Search } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import type { ReactNode } from 'react';
import { carCount } from '../lib/car-count';
import { radiusText } from '../lib/distance-text';
import { listingPath, withChange } from '../lib/listing-path';
import { Note } from './note';

type Props = { search: Search; count: number; isTownUnknown?: boolean; nextRadius?: NextRadius };

/** Says that the town is unknown, and offers the next radius when few cars are found (SEARCH-31, SEARCH-33). */
export function DistanceNotes({ search, count, isTownUnknown, nextRadius }: Props): ReactNode {
  const { near, within } = search;
  return (
    <>
      {isTownUnknown && <Note>We do not know the town “{near}”. Check its spelling, or choose one from the list.</Note>}
      {nextRadius && (
        <Note>
          {count === 0 ? 'No car' : carCount(count)} {radiusText(within, near)}.{' '}
          <Link to={listingPath(withChange(search, { within: nextRadius.within }))}>
            Show {carCount(nextRadius.count)} {radiusText(nextRadius.within, near) || 'anywhere'}
          </Link>
        </Note>
      )}
    </>
  );
}
