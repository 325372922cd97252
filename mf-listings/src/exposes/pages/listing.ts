import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { listingHead } from '../../listing/listing-head';
import { ListingPage } from '../../listing/listing-page';
import { type ListingData, loadListing } from '../../listing/load-listing';

export const module = definePage<ListingData>({
  load: loadListing,
  Page: ListingPage,
  head: listingHead,
  status: toDocumentStatus,
});
