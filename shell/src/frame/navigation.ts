import { paths } from '@roadworthy/contract/paths';

/** Specification section 2 'Header and footer'. */
export const navigation = [
  { label: 'Home', to: paths.home(), end: true },
  { label: 'Buy A Car', to: paths.listing(), end: false },
  { label: 'Sell A Car', to: paths.postAd(), end: false },
  { label: 'News & Reviews', to: paths.blog(), end: false },
  { label: 'Insurance', to: paths.insurance(), end: false },
] as const;
