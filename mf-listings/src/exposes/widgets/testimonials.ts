import { defineWidget } from '@roadworthy/contract/remote';
import { Testimonials } from '../../home/testimonials';

export const module = defineWidget({ Widget: Testimonials });
