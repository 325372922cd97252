import { widget } from '@roadworthy/contract/remote';
import { HomeServices } from '../../home/home-services';

const homeServicesWidget = widget({ Widget: HomeServices });

export { homeServicesWidget as module };
