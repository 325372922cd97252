import { paths } from '@roadworthy/contract/paths';
import { createConfirmation } from '../../../platform/confirmation/confirmation';
import { confirm } from './repository';

/** No newsletter is sent before the owner of the address has pressed the button. */
export const newsletterConfirmation = createConfirmation({
  name: 'newsletter',
  what: 'a newsletter subscription',
  route: '/newsletter/confirm',
  pathOf: paths.confirmNewsletter,
  // Long enough for a mail that is read after a holiday.
  validFor: '14 days',
  question: {
    title: 'Our newsletter?',
    text: 'We mail you twice a month, until you stop it.',
    button: 'Yes, subscribe',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'You get our next newsletter. Each one has a link that stops it with one click.',
  },
  again: { path: paths.home(), label: 'Subscribe again on the home page' },
  confirm,
});
