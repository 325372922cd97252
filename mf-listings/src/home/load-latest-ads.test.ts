/** @jest-environment node */
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import { loadLatestAds } from './load-latest-ads';

it('LST-266 the latest listings are the newest ads, without featured ones pinned above them', async () => {
  const featured = buildAd({ title: 'Featured', featured: true });
  const newest = buildAd({ title: 'Newest' });
  const calls = mockApi({
    'POST cars/get-car-list': (_, { url }) => {
      const isUnpinned = new URL(url).searchParams.get('pinned') === 'none';
      return { data: isUnpinned ? [newest, featured] : [featured, newest], count_records: 2 };
    },
  });
  expect((await loadLatestAds(loadContext('/'))).map(({ title }) => title)).toEqual(['Newest', 'Featured']);
  expect(calls.map(({ body }) => body)).toEqual([{ page: 1, limit: 10 }]);
});
