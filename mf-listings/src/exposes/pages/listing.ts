import { page } from '@roadworthy/contract/remote';
import { documentStatus } from '../../lib/attempt';
import { listingHead } from '../../listing/listing-head';
import { ListingPage } from '../../listing/listing-page';
import { type ListingData, loadListing } from '../../listing/load-listing';

const listingPage = page<ListingData>({
  load: loadListing,
  Page: ListingPage,
  head: listingHead,
  status: ({ result }) => documentStatus(result),
});

export { listingPage as module };
