import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { ListingPage } from '../../listing/listing-page';
import { type ListingData, listingHead, loadListing } from '../../listing/load-listing';

export const module = definePage<ListingData>({
  load: loadListing,
  Page: ListingPage,
  head: listingHead,
  status: toDocumentStatus,
});
