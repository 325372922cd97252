import { widget } from '@roadworthy/contract/remote';
import { Testimonials } from '../../home/testimonials';

const testimonialsWidget = widget({ Widget: Testimonials });

export { testimonialsWidget as module };
