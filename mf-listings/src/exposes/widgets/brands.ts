import { defineWidget } from '@roadworthy/contract/remote';
import { Brands } from '../../home/brands';

export const module = defineWidget({ Widget: Brands });
