import { paths } from '@roadworthy/contract/paths';
import type { OpensSoon } from './opens-soon-page';

export const bookTestDrive: OpensSoon = {
  title: 'Book a test drive',
  paragraphs: [
    'Booking a test drive here opens soon.',
    'Meanwhile e-mail or call us with the car, the day and the hour that suit you, and we arrange it with the seller.',
  ],
  subject: 'A test drive',
  instead: { label: 'Find a car', to: paths.listing() },
};
