import { widget } from '@roadworthy/contract/remote';
import { Meeting } from '../../meeting';

export const module = widget({ Widget: Meeting });
