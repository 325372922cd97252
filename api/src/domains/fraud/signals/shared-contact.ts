import type { CheckedAd } from '../../../read-models/checked-ad';
import { plural, type Signal, unique } from './signal';

const NAMES = { phone: 'telephone number', mailbox: 'mailbox', browser: 'browser' } as const;

/** Accounts that share with the seller from which on it is a ring: a family or a dealer's second account is one. */
export const RING_ACCOUNTS = 2;

type Sharing = CheckedAd['sharing'];

/** The other sellers with the same telephone number or mailbox. */
export const contactsOf = (sharing: Sharing): number[] =>
  unique(sharing.filter(({ shares }) => shares !== 'browser').map(({ seller }) => seller));

/** Whether a seller and those who have the same telephone number or mailbox are a ring of accounts. */
export const isRing = (sharing: Sharing): boolean => contactsOf(sharing).length >= RING_ACCOUNTS;

/** Other sellers have the same telephone number, mailbox or browser: a ring of accounts. One alone counts less. */
export const sharedContact: Signal = ({ ad: { sharing } }, settings) => {
  if (sharing.length === 0) return undefined;
  const kinds = unique(sharing.map(({ shares }) => shares));
  const sellers = unique(sharing.map(({ seller }) => seller));
  const isConfirmed = sharing.some((other) => other.isConfirmed);
  const contacts = contactsOf(sharing);
  const forContact = settings[isRing(sharing) || isConfirmed ? 'points-shared-contact' : 'points-shared-contact-once'];
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
      value: contacts.length,
    },
  };
};
