import { page } from '@roadworthy/contract/remote';
import { Meeting } from '../../meeting';

export const module = page({ Page: Meeting });
