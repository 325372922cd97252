import { defineWidget } from '@roadworthy/contract/remote';
import { FooterNewsletter } from '../../newsletter/footer-newsletter';

export const module = defineWidget({ Widget: FooterNewsletter });
