import { brand } from '@roadworthy/contract/brand';
import type { Clause } from './policy';

/** 16 clauses (PAGE-9). */
export const termsClauses: readonly Clause[] = [
  {
    title: 'These terms',
    paragraphs: [
      `By using ${brand.name} you agree to these terms. If you do not agree with them, please do not use the site or the app.`,
    ],
  },
  {
    title: 'What we do',
    paragraphs: [
      `${brand.name} is a marketplace: a place where sellers advertise cars and buyers find them. We do not own, inspect, test, buy or sell the cars, and we are no party to any sale.`,
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Give true details when you register and keep them up to date. Keep your password to yourself: what happens under your account counts as done by you, until you tell us that somebody else has got in.',
    ],
  },
  {
    title: 'The seller’s responsibility',
    paragraphs: [
      'The seller alone is responsible for an advert and for the car in it. By posting an advert you declare that:',
    ],
    points: [
      'the car exists, and you own it or are allowed to sell it;',
      'your text, price and pictures are true, complete and your own;',
      'money still owed on the car, accidents and known faults are not kept from the buyer;',
      'you obey the law, the Consumer Protection Act among others where it applies to you.',
    ],
  },
  {
    title: 'Rules for adverts',
    paragraphs: ['An advert must keep to these rules:'],
    points: [
      'do not post the same car again within 48 hours;',
      'no watermarks on pictures;',
      'no contact details in the title or description;',
      'one item an advert, unless it is a package deal;',
      'choose the correct category.',
    ],
  },
  {
    title: 'Adverts we remove',
    paragraphs: [
      'We may change, refuse or remove an advert that is unlawful, misleading, offensive or against these terms, at any time and without notice, and close the account behind it. We pass on what the law obliges us to.',
    ],
  },
  {
    title: 'The buyer’s responsibility',
    paragraphs: [
      'See the car, check its papers and have it inspected before you pay. Meet in a safe location, avoid cash transactions, and beware of offers that are too good to be true.',
    ],
  },
  {
    title: 'Dealers',
    paragraphs: [
      'Dealer profiles are created by us once we have received a copy of the ID of the dealer’s proxy and a proof of payment. A dealer answers for what is published in its name.',
    ],
  },
  {
    title: 'Plans and payment',
    paragraphs: [
      'Registration and posting ads on the basic plan are free. Paid plans run for the months you choose and are paid in advance, in South African rand, from the moment your payment is confirmed. A plan ends by itself; it is not renewed without you. What was paid twice, or for the wrong amount, is paid back.',
    ],
  },
  {
    title: 'Featured listings',
    paragraphs: [
      'Featured listings are paid for and shown before others, marked as featured. The mark says nothing about the condition of the car.',
    ],
  },
  {
    title: 'Messages and conduct',
    paragraphs: [
      'Be honest and polite in enquiries, chat and calls. Do not send advertising, threats or links that harm, and do not gather other people’s details from the site.',
    ],
  },
  {
    title: 'Your content',
    paragraphs: [
      `Your texts and pictures stay yours. You allow ${brand.name} to store, resize, show and promote them for as long as your advert is on the site.`,
    ],
  },
  {
    title: 'Services of others',
    paragraphs: [
      'Insurance, finance, tracking, roadside assistance and payment may be provided by other companies under their own terms. Links to other sites are no recommendation.',
    ],
  },
  {
    title: 'No liability',
    paragraphs: [
      'The site is provided as it is. As far as the law allows, we accept no liability for adverts, for cars, for what sellers and buyers agree or fail to do, or for loss from using the site or from its not being available. Nothing here takes away rights that the law gives you and that cannot be waived.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'We may change these terms. The new text is published here with its date, and holds for what you do from then on.',
    ],
  },
  {
    title: 'Law and contact',
    paragraphs: [
      `South African law applies, and South African courts decide. Questions and notices: ${brand.email}, ${brand.phone}, or ${brand.address}.`,
    ],
  },
];
