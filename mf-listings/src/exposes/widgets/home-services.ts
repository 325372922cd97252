import { widget } from '@roadworthy/contract/remote';
import { HomeServices } from '../../home/home-services';

export const module = widget({ Widget: HomeServices });
