import { widget } from '@roadworthy/contract/remote';
import { Testimonials } from '../../home/testimonials';

export const module = widget({ Widget: Testimonials });
