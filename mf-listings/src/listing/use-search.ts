import { useNavigate, useNavigation } from '@roadworthy/router';
import { changed, listingPath, type Search } from '../lib/search';

/** Changing the address, which is what the listing shows; `pending` while the answer is on its way. */
export function useSearch(search: Search): { change: (change: Partial<Search>) => void; pending: boolean } {
  const navigate = useNavigate();
  const { state } = useNavigation();
  return {
    change: (change) => navigate(listingPath(changed(search, change)), { preventScrollReset: true }),
    pending: state === 'loading',
  };
}
