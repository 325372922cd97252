import { paths } from '@roadworthy/contract/paths';

/** The breadcrumbs of an article, for the page and for search engines. */
export const parents = [
  { label: 'Home', to: paths.home() },
  { label: 'News & Reviews', to: paths.blog() },
];
