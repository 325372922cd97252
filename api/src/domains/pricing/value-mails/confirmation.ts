import { paths } from '@roadworthy/contract/paths';
import { createConfirmation } from '../../../platform/confirmation/confirmation';
import { CONFIRMATION_DAYS, confirmValueMails } from './repository';

export const valueMailsConfirmation = createConfirmation({
  name: 'value-mails',
  what: 'mails about the value of a car',
  route: '/value-mails/confirm',
  pathOf: paths.confirmValueMails,
  validFor: `${CONFIRMATION_DAYS} days`,
  question: {
    title: 'The value of your car, each month?',
    text: 'We mail you once a month, until you stop it.',
    button: 'Yes, mail me',
  },
  confirmed: {
    title: 'You get the value each month',
    text: 'The first mail comes in a month. Each one has a link that stops them with one click.',
  },
  again: { path: paths.carWorth(), label: 'Ask again what your car is worth' },
  confirm: confirmValueMails,
});
