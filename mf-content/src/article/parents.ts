import { paths } from '@roadworthy/contract/paths';

/** The pages above an article, for readers and for search engines alike. */
export const parents = [
  { label: 'Home', to: paths.home() },
  { label: 'News & Reviews', to: paths.blog() },
];
