import { widget } from '@roadworthy/contract/remote';
import { Newsletter } from '../../newsletter/newsletter';

export const module = widget({ Widget: Newsletter });
