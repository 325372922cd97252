import { paths } from '@roadworthy/contract/paths';

/** See SITE-9 to SITE-13. */
export const navigation = [
  { label: 'Home', to: paths.home(), end: true },
  { label: 'Buy A Car', to: paths.listing(), end: false },
  { label: 'Sell A Car', to: paths.postAd(), end: false },
  { label: 'News & Reviews', to: paths.blog(), end: false },
  { label: 'Insurance', to: paths.insurance(), end: false },
] as const;
