import { paths } from '@roadworthy/contract/paths';
import { readSearch, type Search } from '@roadworthy/contract/search';
import { useNavigate, useNavigation } from '@roadworthy/router';
import { changed, listingPath } from '../lib/search-address';

type Searching = {
  /** The search that the filters show: the one on its way, else the one whose results are shown. */
  wanted: Search;
  change: (change: Partial<Search>) => void;
  pending: boolean;
};

/** Changing the address, which is what the listing shows. Filters follow at once; results when they come. */
export function useSearch(search: Search): Searching {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const pending = location?.pathname === paths.listing();
  const wanted = pending ? readSearch(new URLSearchParams(location.search)) : search;
  return {
    wanted,
    // Shown in the same moment: a box that is ticked stays ticked.
    change: (change) => navigate(listingPath(changed(wanted, change)), { preventScrollReset: true, flushSync: true }),
    pending,
  };
}
