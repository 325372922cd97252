import { paths } from '@roadworthy/contract/paths';
import { payloadOf, queryOf } from '@roadworthy/contract/search';
import { apiCall } from './api-call';
import { type Market, someAd, someOf, someSearch } from './market';
import type { Step } from './steps';
import type { Visitor } from './visitor';

/** What a page reports of itself. */
const pageView = ({ id, ask }: Visitor, path: string) =>
  ask('events', apiCall('analytics/events', { visitor: id, events: [{ name: 'page_view', path, at: Date.now() }] }));

/** A page that comes from the edge as a document, and reports itself once it stands. */
async function opened(visitor: Visitor, kind: string, path: string): Promise<void> {
  await visitor.ask(`document: ${kind}`, { path });
  await pageView(visitor, path.split('?')[0] ?? path);
}

/** What an ad's page asks once it stands, however one came there. */
const besideAd = ({ id, ask }: Visitor, ad: { _id: string; slug: string }) =>
  Promise.all([
    ask('insights', apiCall(`cars/get-car-insights/${ad.slug}`)),
    ask('counting a view', apiCall('cars/count-view', { car_id: ad._id, visitor: id })),
  ]);

/**
 * Those who look: documents for whoever comes, the API's calls from page to page as the site's own router makes them
 * (mf-listings, mf-content: `load-*.ts`). Scripts and pictures are not asked for: they are immutable, a browser and
 * whatever stands before the edge keep them.
 */
export const browsingSteps = (market: Market): Step[] => [
  { name: 'comes to the home page', share: 8, take: (visitor) => opened(visitor, 'home', paths.home()) },
  {
    name: 'comes to a list',
    share: 12,
    take: (visitor) => opened(visitor, 'list', paths.listing(queryOf(someSearch(market, visitor.random)))),
  },
  {
    name: 'comes to an ad',
    share: 12,
    take: async (visitor) => {
      const ad = someAd(market, visitor.random);
      await opened(visitor, 'ad', paths.ad(ad.slug));
      await besideAd(visitor, ad);
    },
  },
  { name: 'comes to the blog', share: 2, take: (visitor) => opened(visitor, 'blog', paths.blog()) },
  {
    name: 'comes to an article',
    share: 3,
    take: (visitor) => opened(visitor, 'article', paths.article(someOf(market.articles, visitor.random))),
  },
  {
    name: 'goes to a list',
    share: 22,
    take: async (visitor) => {
      const payload = payloadOf(someSearch(market, visitor.random));
      await visitor.ask('list', apiCall('cars/get-car-list', { ...payload, facets: true }));
      await pageView(visitor, paths.listing());
    },
  },
  {
    name: 'goes to an ad',
    share: 24,
    take: async (visitor) => {
      const ad = someAd(market, visitor.random);
      await visitor.ask('ad', apiCall(`cars/get-single-car/${ad.slug}`));
      await besideAd(visitor, ad);
      await pageView(visitor, paths.ad(ad.slug));
    },
  },
  {
    name: 'goes to an article',
    share: 3,
    take: async (visitor) => {
      const slug = someOf(market.articles, visitor.random);
      await visitor.ask('article', apiCall(`blogs/get-blog-by-slug/${slug}`));
      await pageView(visitor, paths.article(slug));
    },
  },
  {
    name: 'types into the search box',
    share: 4,
    take: ({ random, ask }) => {
      const text = someAd(market, random).make.slice(0, 3);
      return ask('suggestions', apiCall(`cars/search-suggestions?${new URLSearchParams({ text })}`));
    },
  },
];
