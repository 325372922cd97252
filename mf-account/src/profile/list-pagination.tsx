import { Pagination } from '@roadworthy/ui/pagination';
import type { ReactNode } from 'react';
import { buildPath, type ProfileLocation } from './profile-location';

/** Pagination of the open tab's list. */
export function ListPagination({
  location,
  count,
  size,
}: {
  location: ProfileLocation;
  count: number;
  size: number;
}): ReactNode {
  return (
    <Pagination
      page={location.page}
      pageCount={Math.ceil(count / size)}
      hrefFor={(page) => buildPath({ ...location, page })}
    />
  );
}
