import { paths } from '@roadworthy/contract/paths';
import type { OpensSoon } from './opens-soon-page';

export const subscriptions: OpensSoon = {
  title: 'Subscriptions',
  paragraphs: [
    'Choosing a plan here opens soon. The basic plan is free and holds up to 2 cars; paid plans hold up to 50, 100 or 1 000 cars, and subscribers can chat with buyers and sellers.',
    'Meanwhile e-mail or call us, and we tell you the prices and set up the plan that fits.',
  ],
  subject: 'A subscription',
  instead: { label: 'How advertising works', to: paths.faqs('advertising-steps') },
};

export const bookTestDrive: OpensSoon = {
  title: 'Book a test drive',
  paragraphs: [
    'Booking a test drive here opens soon.',
    'Meanwhile e-mail or call us with the car, the day and the hour that suit you, and we arrange it with the seller.',
  ],
  subject: 'A test drive',
  instead: { label: 'Find a car', to: paths.listing() },
};
