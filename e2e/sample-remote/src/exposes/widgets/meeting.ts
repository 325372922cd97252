import { defineWidget } from '@roadworthy/contract/remote';
import { Meeting } from '../../meeting';

export const module = defineWidget({ Widget: Meeting });
