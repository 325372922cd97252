import { widget } from '@roadworthy/contract/remote';
import { NewsletterForm } from '../../newsletter/newsletter-form';

export const module = widget({ Widget: NewsletterForm });
