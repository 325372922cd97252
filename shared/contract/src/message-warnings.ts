/** Patterns of fraud that a reader is warned of at a message (CHAT-52). */
export const warningKinds = [
  'payment-first',
  'delivery',
  'codes',
  'vouchers',
  'false-payment',
  'look-alike-link',
  'outside',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** What the reader of a warned message gets to read: what it is like, and what to do. */
export const warningTexts: Record<WarningKind, { title: string; advice: string }> = {
  'payment-first': {
    title: 'Be careful: money before a viewing',
    advice: 'Pay nothing, no deposit and no fee, before you have met, seen the car and checked its papers.',
  },
  delivery: {
    title: 'Be careful: a courier or agent in between',
    advice:
      'Stories about couriers, agents and people abroad are often false. Deal only with a person you meet, at the car.',
  },
  codes: {
    title: 'Be careful: codes and card details',
    advice: 'Give a one-time PIN, a password or the numbers of your card to no one. No buyer or seller needs them.',
  },
  vouchers: {
    title: 'Be careful: money that cannot be called back',
    advice:
      'Money sent by voucher, wallet, cash send or cryptocurrency is gone. Pay at the handover, by bank transfer.',
  },
  'false-payment': {
    title: 'Be careful: a payment that you cannot see yet',
    advice:
      'Believe only your own bank account. Hand over nothing and send nothing back until the money is there for good.',
  },
  'look-alike-link': {
    title: 'Be careful with the link',
    advice:
      'Do not sign in or enter card details there. Open your bank and this site by typing their addresses yourself.',
  },
  outside: {
    title: 'Be careful: a deal outside this site',
    advice: 'Stay in this conversation until you have met: elsewhere we can neither warn you nor see what was agreed.',
  },
};
