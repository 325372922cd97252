import type { ArticleListResponse } from '@roadworthy/contract/api/blogs';
import type { AdListResponse } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';

export type MeasuredPage = { name: 'home' | 'listing' | 'ad' | 'blog' | 'article'; path: string };

/** The slug of the first entry of one of the site's lists. @throws when the list does not load or is empty */
async function firstSlug(site: string, list: string): Promise<string> {
  const response = await fetch(new URL(`/api/v1/${list}`, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${list} of ${site} answered ${response.status}.`);
  const { data } = (await response.json()) as AdListResponse | ArticleListResponse;
  const slug = data[0]?.slug;
  if (!slug) throw new Error(`${list} of ${site} is empty: is the database seeded?`);
  return slug;
}

/** The pages to measure; ad and article are the first ones of their lists. */
export async function measuredPages(site: string): Promise<MeasuredPage[]> {
  const ad = await firstSlug(site, 'cars/get-car-list');
  const article = await firstSlug(site, 'blogs/list-blogs');
  return [
    { name: 'home', path: paths.home() },
    { name: 'listing', path: paths.listing() },
    { name: 'ad', path: paths.ad(ad) },
    { name: 'blog', path: paths.blog() },
    { name: 'article', path: paths.article(article) },
  ];
}
