import { paths } from '@roadworthy/contract/paths';
import type { Trail } from '@roadworthy/contract/schema-org';

const home = { label: 'Home', to: paths.home() };

/** The way to each page; 'Home > Listing > Ad Details' is given by specification section 2 'Ad detail'. */
export const trails = {
  listing: (): Trail => [home, { label: 'Listing' }],
  ad: (): Trail => [home, { label: 'Listing', to: paths.listing() }, { label: 'Ad Details' }],
  savedSearches: (): Trail => [home, { label: 'Listing', to: paths.listing() }, { label: 'Saved searches' }],
  compare: (): Trail => [home, { label: 'Listing', to: paths.listing() }, { label: 'Compare' }],
  dealers: (): Trail => [home, { label: 'Dealers' }],
  dealer: (name: string): Trail => [home, { label: 'Dealers', to: paths.dealers() }, { label: name }],
};
