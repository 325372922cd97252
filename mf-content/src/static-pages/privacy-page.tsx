import { brand } from '@roadworthy/contract/brand';
import type { ReactNode } from 'react';
import { type Clause, Clauses, ReadingPage } from './reading-page';

const clauses: readonly Clause[] = [
  [
    'What we keep',
    `To run ${brand.name} we keep what you give us: your name, e-mail address, telephone number and town, the adverts and pictures you post, the enquiries you send and receive, and the plans you buy. We keep no card numbers; payments are taken by the payment provider.`,
  ],
  [
    'What we use it for',
    'We use it to show your adverts, to pass enquiries between buyer and seller, to keep accounts safe, and to send the mails you asked for. We do not sell it, and we show your number only to people who ask for it on your advert.',
  ],
  [
    'Messages',
    'Messages are end-to-end encrypted. A message that could not be delivered is kept for up to 30 days and then deleted. Delivered messages belong to the people in the conversation.',
  ],
  [
    'Visits',
    'We count visits and what is searched for, without names: a random number that lasts as long as your browser tab. It tells us which pages work.',
  ],
  [
    'Deleting your account',
    'You delete your account in the app, under Settings. Your adverts go at once; what the law makes us keep, such as invoices, stays for as long as it must.',
  ],
  [
    'Your rights',
    `Under the Protection of Personal Information Act you may ask what we keep about you, have it corrected, and object to its use. Write to ${brand.email}; we answer within 30 days. You may also turn to the Information Regulator.`,
  ],
  ['The law', 'This policy and your use of the site are governed by the law of South Africa.'],
];

export function PrivacyPage(): ReactNode {
  return (
    <ReadingPage title="Privacy policy">
      <Clauses clauses={clauses} />
    </ReadingPage>
  );
}
