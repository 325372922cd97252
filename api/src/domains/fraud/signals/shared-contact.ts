import { plural, type Signal, unique } from './signal';

const NAMES = { phone: 'telephone number', mailbox: 'mailbox', browser: 'browser' } as const;

/** Another seller has the same telephone number, mailbox or browser: a ring of accounts. */
export const sharedContact: Signal = ({ ad: { sharing } }, settings) => {
  if (sharing.length === 0) return undefined;
  const kinds = unique(sharing.map(({ shares }) => shares));
  const sellers = unique(sharing.map(({ seller }) => seller));
  const isConfirmed = sharing.some((other) => other.isConfirmed);
  const isContact = kinds.some((kind) => kind !== 'browser');
  const points =
    (isContact ? settings['points-shared-contact'] : 0) +
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
