import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { PostAdPage } from '../../post-ad/post-ad-page';

export const module = definePage({
  Page: PostAdPage,
  head: () => ({
    title: 'Sell a car',
    description: `Place an ad for your car on ${brand.name}.`,
    canonical: paths.postAd(),
    noIndex: true,
  }),
});
