import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { OpensSoon } from './opens-soon-page';

export const register: OpensSoon = {
  title: 'Register',
  paragraphs: [
    `Registration on ${brand.name} opens soon, and it is free.`,
    'Meanwhile e-mail or call us with your name, town and phone number, and we open an account for you.',
  ],
  subject: 'Please open an account for me',
  instead: { label: 'I have an account', to: paths.login() },
};

export const forgotPassword: OpensSoon = {
  title: 'Forgot your password?',
  paragraphs: [
    'Setting a new password by yourself opens soon.',
    'Meanwhile e-mail us from the address of your account, or call us. We make sure that it is you and help you to sign in again.',
  ],
  subject: 'I forgot my password',
  instead: { label: 'Back to sign in', to: paths.login() },
};

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
