import { contractVersion, describeRemote } from '@roadworthy/contract/remote';

/** What Team Listings serves (specification section 2 'Route table'). Both ad paths show one page; `paths.ad` is canonical. */
export const remote = describeRemote({
  name: 'mf-listings',
  owner: 'Team Listings',
  contract: contractVersion,
  routes: [
    { page: 'listing', path: '/second-hand-cars', guard: 'public', title: 'Cars for sale', skeleton: 'cards', server: true },
    { page: 'ad', path: '/second-hand-cars/:slug', guard: 'public', title: 'Ad Details', skeleton: 'detail', server: true },
    { page: 'ad', path: '/listing/:slug', guard: 'public', title: 'Ad Details', skeleton: 'detail', server: true },
    { page: 'dealers', path: '/dealers', guard: 'public', title: 'Car dealers', skeleton: 'cards', server: true },
    { page: 'dealer', path: '/dealer/:id', guard: 'public', title: 'Dealer', skeleton: 'cards', server: true },
  ],
  widgets: ['home-hero', 'latest-ads', 'featured-dealers', 'home-services', 'testimonials', 'brands'],
});
