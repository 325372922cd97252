import { definePage } from '@roadworthy/contract/remote';
import { Meeting } from '../../meeting';

export const module = definePage({ Page: Meeting });
