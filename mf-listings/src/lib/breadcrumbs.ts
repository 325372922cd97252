import { paths } from '@roadworthy/contract/paths';
import type { Breadcrumbs } from '@roadworthy/contract/schema-org';

const home = { label: 'Home', to: paths.home() };

/** Breadcrumbs of each page; DETAIL-1 specifies 'Home > Listing > Ad Details'. */
export const trails = {
  listing: (): Breadcrumbs => [home, { label: 'Listing' }],
  ad: (): Breadcrumbs => [home, { label: 'Listing', to: paths.listing() }, { label: 'Ad Details' }],
  savedSearches: (): Breadcrumbs => [home, { label: 'Listing', to: paths.listing() }, { label: 'Saved searches' }],
  compare: (): Breadcrumbs => [home, { label: 'Listing', to: paths.listing() }, { label: 'Compare' }],
  dealers: (): Breadcrumbs => [home, { label: 'Dealers' }],
  dealer: (name: string): Breadcrumbs => [home, { label: 'Dealers', to: paths.dealers() }, { label: name }],
};
