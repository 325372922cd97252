import type { Dealer } from '@roadworthy/contract/api/dealers';
import { widget } from '@roadworthy/contract/remote';
import { FeaturedDealers, loadFeaturedDealers } from '../../home/featured-dealers';

const featuredDealersWidget = widget<Dealer[]>({ load: loadFeaturedDealers, Widget: FeaturedDealers });

export { featuredDealersWidget as module };
