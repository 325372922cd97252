import { defineWidget } from '@roadworthy/contract/remote';
import { HomeServices } from '../../home/home-services';

export const module = defineWidget({ Widget: HomeServices });
