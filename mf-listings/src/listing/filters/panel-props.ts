import type { Facets } from '@roadworthy/contract/api/listings';
import type { ListingQuery } from '../../lib/listing-query';
import type { ListingData } from '../load-listing';

export type PanelProps = Pick<ListingData, 'brands' | 'types' | 'provinces' | 'thisYear'> & {
  query: ListingQuery;
  facets: Facets | null;
  onChange: (next: ListingQuery) => void;
};
