import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { faqs } from './faqs';

/** Closed answers are not in the document, so the schema.org FAQPage contains them. */
export const faqsHead = (): Head => ({
  title: 'Questions and answers',
  description: `How to buy, sell and advertise cars on ${brand.name}: registration, search, featured listings, payment and more.`,
  canonical: paths.faqs(),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer, steps = [] }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: [...answer, ...steps].join(' ') },
      })),
    },
  ],
});
