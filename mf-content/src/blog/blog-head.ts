import { brand } from '@roadworthy/contract/brand';
import type { Head } from '@roadworthy/contract/remote';
import { blogAddress } from './blog-location';
import type { BlogData } from './load-articles';

/** Searches and failures are not indexed. */
export function blogHead(data: BlogData): Head {
  const { page, search } = data;
  const title = search ? `Articles about “${search}”` : 'News and reviews';
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `Car news, reviews and advice for South African buyers and sellers, from ${brand.name}.`,
    canonical: blogAddress({ page, search }),
    noIndex: data.kind === 'failed' || search !== '',
  };
}
