import { widget } from '@roadworthy/contract/remote';
import { Brands } from '../../home/brands';

export const module = widget({ Widget: Brands });
