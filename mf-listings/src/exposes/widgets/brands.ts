import { widget } from '@roadworthy/contract/remote';
import { Brands } from '../../home/brands';

const brandsWidget = widget({ Widget: Brands });

export { brandsWidget as module };
