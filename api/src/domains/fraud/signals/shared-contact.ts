import { plural, type Signal, unique } from './signal';

const NAMES = { phone: 'telephone number', mailbox: 'mailbox', browser: 'browser' } as const;

/** Accounts that share with the seller from which on it is a ring: a family or a dealer's second account is one. */
const RING_ACCOUNTS = 2;

/** Other sellers have the same telephone number, mailbox or browser: a ring of accounts. One alone counts less. */
export const sharedContact: Signal = ({ ad: { sharing } }, settings) => {
  if (sharing.length === 0) return undefined;
  const kinds = unique(sharing.map(({ shares }) => shares));
  const sellers = unique(sharing.map(({ seller }) => seller));
  const isConfirmed = sharing.some((other) => other.isConfirmed);
  const contacts = unique(sharing.filter(({ shares }) => shares !== 'browser').map(({ seller }) => seller));
  const forContact =
    settings[contacts.length >= RING_ACCOUNTS || isConfirmed ? 'points-shared-contact' : 'points-shared-contact-once'];
  const points =
    (contacts.length > 0 ? forContact : 0) +
    (kinds.includes('browser') ? settings['points-shared-browser'] : 0) +
    (isConfirmed ? settings['points-confirmed-fraud'] : 0);
  return {
    kind: 'shared-contact',
    points,
    evidence: {
      text: `Shares ${kinds.map((kind) => NAMES[kind]).join(' and ')} with ${plural(sellers.length, 'other seller')}${
        isConfirmed ? ', of whom an ad was confirmed as fraud' : ''
      }.`,
      sellers,
    },
  };
};
