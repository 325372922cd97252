import { sellingFaqs } from './selling-faqs';
import { usingFaqs } from './using-faqs';

/** 13 questions on the specification's topics (PAGE-3). */
export const faqs = [...sellingFaqs, ...usingFaqs];
