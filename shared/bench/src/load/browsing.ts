import { paths } from '@roadworthy/contract/paths';
import { toQuery, toSearchPayload } from '@roadworthy/contract/search';
import { apiCall } from './api-call';
import { type Market, pickAd, pickOne, pickSearch } from './market';
import type { Step } from './steps';
import type { Visitor } from './visitor';

/** Analytics events of a page. */
const pageView = ({ id, send }: Visitor, path: string) =>
  send('events', apiCall('analytics/events', { visitor: id, events: [{ name: 'page_view', path, at: Date.now() }] }));

/** Requests a document from the edge, then sends its analytics events. */
async function openDocument(visitor: Visitor, kind: string, path: string): Promise<void> {
  await visitor.send(`document: ${kind}`, { path });
  await pageView(visitor, path.split('?')[0] ?? path);
}

/** The API calls of an ad's page after loading, both as a document and by navigation. */
const callAdApis = ({ id, send }: Visitor, ad: { _id: string; slug: string }) =>
  Promise.all([
    send('insights', apiCall(`cars/get-car-insights/${ad.slug}`)),
    send('counting a view', apiCall('cars/count-view', { car_id: ad._id, visitor: id })),
  ]);

/**
 * Visitors who browse: documents on arrival, then the API calls that the site's router makes from page to page
 * (mf-listings, mf-content: `load-*.ts`). Scripts and pictures are not requested: browsers and proxies cache them.
 */
export const browsingSteps = (market: Market): Step[] => [
  { name: 'comes to the home page', share: 8, run: (visitor) => openDocument(visitor, 'home', paths.home()) },
  {
    name: 'comes to a list',
    share: 12,
    run: (visitor) => openDocument(visitor, 'list', paths.listing(toQuery(pickSearch(market, visitor.random)))),
  },
  {
    name: 'comes to an ad',
    share: 12,
    run: async (visitor) => {
      const ad = pickAd(market, visitor.random);
      await openDocument(visitor, 'ad', paths.ad(ad.slug));
      await callAdApis(visitor, ad);
    },
  },
  { name: 'comes to the blog', share: 2, run: (visitor) => openDocument(visitor, 'blog', paths.blog()) },
  {
    name: 'comes to an article',
    share: 3,
    run: (visitor) => openDocument(visitor, 'article', paths.article(pickOne(market.articles, visitor.random))),
  },
  {
    name: 'goes to a list',
    share: 22,
    run: async (visitor) => {
      const payload = toSearchPayload(pickSearch(market, visitor.random));
      await visitor.send('list', apiCall('cars/get-car-list?children=chosen', { ...payload, facets: true }));
      await pageView(visitor, paths.listing());
    },
  },
  {
    name: 'goes to an ad',
    share: 24,
    run: async (visitor) => {
      const ad = pickAd(market, visitor.random);
      await visitor.send('ad', apiCall(`cars/get-single-car/${ad.slug}`));
      await callAdApis(visitor, ad);
      await pageView(visitor, paths.ad(ad.slug));
    },
  },
  {
    name: 'goes to an article',
    share: 3,
    run: async (visitor) => {
      const slug = pickOne(market.articles, visitor.random);
      await visitor.send('article', apiCall(`blogs/get-blog-by-slug/${slug}`));
      await pageView(visitor, paths.article(slug));
    },
  },
  {
    name: 'types into the search box',
    share: 4,
    run: ({ random, send }) => {
      const text = pickAd(market, random).make.slice(0, 3);
      return send('suggestions', apiCall(`cars/search-suggestions?${new URLSearchParams({ text })}`));
    },
  },
];
