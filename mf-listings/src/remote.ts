import { defineRemote } from '@roadworthy/contract/remote';

const homeBlock = { slot: 'home', skeleton: 'cards', isDeferred: true } as const;

export const remote = defineRemote({
  name: 'mf-listings',
  owner: 'Team Listings',
  contract: 1,
  routes: [
    {
      page: 'listing',
      path: '/second-hand-cars',
      guard: 'public',
      title: 'Cars for sale',
      skeleton: 'cards',
      server: true,
    },
    {
      page: 'ad',
      path: '/second-hand-cars/:slug',
      guard: 'public',
      title: 'Ad details',
      skeleton: 'detail',
      server: true,
    },
    // Old app versions link here; the canonical address is the one above.
    {
      page: 'ad',
      path: '/listing/:slug',
      guard: 'public',
      title: 'Ad details',
      skeleton: 'detail',
      server: true,
      movedTo: '/second-hand-cars/:slug',
    },
    { page: 'compare', path: '/compare', guard: 'public', title: 'Compare cars', skeleton: 'plain', server: true },
    { page: 'dealers', path: '/dealers', guard: 'public', title: 'Dealers', skeleton: 'cards', server: true },
    { page: 'dealer', path: '/dealer/:id', guard: 'public', title: 'Dealer', skeleton: 'cards', server: true },
    {
      page: 'saved-searches',
      path: '/saved-searches',
      guard: 'user',
      title: 'Saved searches',
      skeleton: 'plain',
      server: false,
    },
    {
      page: 'thank-you',
      // Any subpath shows the same page (ROUTE-25).
      path: '/thankyou/*',
      guard: 'public',
      title: 'Thank you',
      skeleton: 'plain',
      server: true,
    },
  ],
  widgets: ['home-hero', 'latest-ads', 'featured-dealers', 'home-services', 'testimonials', 'brands'],
  slots: [
    { slot: 'home', widget: 'home-hero', order: 10, skeleton: 'detail' },
    { ...homeBlock, widget: 'latest-ads', order: 20 },
    { ...homeBlock, widget: 'featured-dealers', order: 30 },
    { ...homeBlock, widget: 'home-services', order: 40 },
    { ...homeBlock, widget: 'testimonials', order: 60 },
    { ...homeBlock, widget: 'brands', order: 80 },
  ],
});
