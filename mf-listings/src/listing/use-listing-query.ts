import { paths } from '@roadworthy/contract/paths';
import { useLocation, useNavigate, useNavigation } from '@roadworthy/router';
import { type ListingQuery, parseListing, serialiseListing } from '../lib/listing-query';

export type ChangeQuery = (next: ListingQuery) => void;

/**
 * The query that the address states, or will state once what was asked for has come: ticks show at once, and two quick
 * changes add up instead of the second undoing the first.
 */
export function useListingQuery(): { query: ListingQuery; pending: boolean; change: ChangeQuery } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const pending = next !== undefined && next.pathname === here.pathname;
  return {
    query: parseListing(new URLSearchParams(pending ? next.search : here.search)),
    pending,
    // The panel is what the visitor looks at: the page must not jump to its top under it.
    change: (query) => void navigate(paths.listing(serialiseListing(query)), { preventScrollReset: true }),
  };
}
