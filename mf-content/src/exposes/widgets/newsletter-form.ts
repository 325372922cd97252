import { defineWidget } from '@roadworthy/contract/remote';
import { NewsletterForm } from '../../newsletter/newsletter-form';

export const module = defineWidget({ Widget: NewsletterForm });
