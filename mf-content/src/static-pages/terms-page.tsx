import { brand } from '@roadworthy/contract/brand';
import type { ReactNode } from 'react';
import { type Clause, Clauses, ReadingPage } from './reading-page';

/** 16 clauses (specification section 1). */
export const terms: readonly Clause[] = [
  [
    'These terms',
    `By using ${brand.name} you accept these terms. If you do not agree with them, please do not use the site.`,
  ],
  ['What we are', 'We are a place where sellers advertise cars and buyers find them. We are not a party to any sale.'],
  [
    'Who may use the site',
    'You must be 18 or older and able to make a contract. An account is for one person or one business.',
  ],
  [
    'Your account',
    'Keep your password to yourself. What is done through your account counts as done by you until you tell us otherwise.',
  ],
  [
    'The seller’s responsibility',
    'The seller alone is responsible for an advert: that the car exists, that the seller may sell it, and that every word, figure and picture is true.',
  ],
  [
    'What an advert may not hold',
    'No contact details in title or description, no watermarks, no goods other than the vehicle unless it is a package deal, nothing unlawful, misleading or offensive.',
  ],
  ['Reposting', 'The same vehicle may not be advertised again within 48 hours.'],
  [
    'Removal of adverts',
    'We may remove an advert that is unlawful or breaks these terms, at any time and without notice.',
  ],
  [
    'Buyers',
    'Inspect the vehicle, its papers and its history before you pay. An advert is an invitation to look, not a warranty by us.',
  ],
  [
    'Prices and plans',
    'Registration and posting are free within the basic plan. Paid plans are charged in advance for the months chosen.',
  ],
  [
    'Payment',
    'Payments are made through the payment provider, or for dealers by bank transfer or cash deposit with proof of payment.',
  ],
  [
    'Your content',
    'You keep the rights to your text and pictures, and let us show them on the site, in the app and in previews of your advert.',
  ],
  [
    'No liability',
    'We are not liable for loss that follows from a sale, from what another user says or does, or from the site not being available, as far as the law allows.',
  ],
  ['Privacy', 'How we treat personal information is described in the privacy policy, which is part of these terms.'],
  [
    'Changes',
    'We may change these terms. The version on this page holds; important changes are announced by mail to account holders.',
  ],
  ['The law', 'The law of South Africa applies, and South African courts have jurisdiction.'],
];

export function TermsPage(): ReactNode {
  return (
    <ReadingPage title="Terms and conditions">
      <Clauses clauses={terms} numbered />
    </ReadingPage>
  );
}
