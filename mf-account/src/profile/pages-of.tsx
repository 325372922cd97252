import { Pagination } from '@roadworthy/ui/pagination';
import type { ReactNode } from 'react';
import { addressOf, type ProfilePlace } from './address';

/** Links to the pages of the open tab's list. */
export function PagesOf({ place, count, size }: { place: ProfilePlace; count: number; size: number }): ReactNode {
  return (
    <Pagination
      page={place.page}
      pageCount={Math.ceil(count / size)}
      hrefFor={(page) => addressOf({ ...place, page })}
    />
  );
}
