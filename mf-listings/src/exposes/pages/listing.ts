import { page } from '@roadworthy/contract/remote';
import { ListingPage } from '../../listing/listing-page';
import { type ListingData, listingHead, listingStatus, loadListing } from '../../listing/load-listing';

export const module = page<ListingData>({
  load: loadListing,
  Page: ListingPage,
  head: listingHead,
  status: listingStatus,
});
