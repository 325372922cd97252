import { page } from '@roadworthy/contract/remote';
import { PostAdPage } from '../../post-ad/post-ad-page';

export const module = page({ Page: PostAdPage, head: () => ({ title: 'Sell a car', noIndex: true }) });
