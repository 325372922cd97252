import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { ListingPage } from '../../listing/listing-page';
import { type ListingData, listingHead, loadListing } from '../../listing/load-listing';

export const module = page<ListingData>({
  load: loadListing,
  Page: ListingPage,
  head: listingHead,
  status: documentStatus,
});
