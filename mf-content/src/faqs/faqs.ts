import { sellingFaqs } from './selling-faqs';
import { usingFaqs } from './using-faqs';

/** 13 questions on the specification's topics (section 2 'Static pages'). */
export const faqs = [...sellingFaqs, ...usingFaqs];
