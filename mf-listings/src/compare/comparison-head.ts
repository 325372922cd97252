import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import type { ComparisonData } from './load-comparison';

/** Not indexed: search engines index the ads themselves. */
export const comparisonHead = (data: ComparisonData): Head => ({
  title:
    data.kind === 'found' && data.ads.length > 1 ? data.ads.map(({ title }) => title).join(' or ') : 'Compare cars',
  description: 'Cars side by side: price, monthly estimate, key facts and features, with what differs marked.',
  canonical: paths.compare(data.slugs),
  noIndex: true,
});
