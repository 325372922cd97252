import type { PinnedCar } from './api/chat';

type Answers = Record<'buyer' | 'seller', readonly string[]>;
const aboutForSale: Answers = {
  buyer: [
    'Is it still available?',
    'Can I see it this weekend?',
    'Is the price negotiable?',
    'Does it have a full service history?',
  ],
  seller: [
    'Yes, it is available.',
    'When would you like to see it?',
    'Sorry, the price is firm.',
    'It has a full service history.',
  ],
};
const aboutGone: Answers = {
  buyer: ['Do you have a similar car?'],
  seller: ['Sorry, it has been sold.', 'May I show you a similar car?'],
};

/** The quick answers of a participant about the car of a conversation (CHAT-25). */
export const quickAnswers = ({ seller, status }: PinnedCar, participant: string): readonly string[] =>
  (status === 'active' ? aboutForSale : aboutGone)[seller === participant ? 'seller' : 'buyer'];
