import type { WarningKind } from '@roadworthy/contract/message-warnings';
import type { ReadMessage } from './message';

type Rule = { kind: WarningKind; name: string; matches: (message: ReadMessage) => boolean };

/** Patterns of fraud in texts; the first that matches names the warning. */
export const RULES: readonly Rule[] = [
  {
    kind: 'codes',
    name: 'asks for a one-time PIN',
    matches: (m) => m.demandsWith('giveSecret', 'secret') || m.says('askSecret'),
  },
  {
    kind: 'codes',
    name: 'asks for card or banking data',
    matches: (m) => m.says('cardData') && m.has('giveSecret', 'pay'),
  },
  {
    kind: 'vouchers',
    name: 'voucher by number',
    matches: (m) => m.says('voucher') && m.has('voucherPin') && m.demands('pay', 'giveSecret', 'voucher'),
  },
  {
    kind: 'vouchers',
    name: 'wallet or cash send',
    matches: (m) => m.demandsWith('pay', 'wallet') || m.demandsWith('wallet', 'deposit'),
  },
  {
    kind: 'vouchers',
    name: 'wallet for a promise',
    matches: (m) => m.demands('wallet') && m.has('hold', 'deliver', 'agent'),
  },
  {
    kind: 'false-payment',
    name: 'overpayment',
    matches: (m) => m.says('overpaid') && m.has('refund') && m.has('agent', 'wallet'),
  },
  {
    kind: 'false-payment',
    name: 'proof instead of money',
    matches: (m) => m.says('proof') && m.has('delay') && m.has('handOver'),
  },
  { kind: 'false-payment', name: 'money behind a condition', matches: (m) => m.says('held') && m.has('unlock') },
  {
    kind: 'delivery',
    name: 'away, with an agent',
    matches: (m) => m.says('away') && m.has('agent', 'escrow') && m.has('deliver', 'pay'),
  },
  { kind: 'delivery', name: 'bought unseen', matches: (m) => m.says('unseen') && m.has('agent', 'paymentWay') },
  {
    kind: 'delivery',
    name: 'away, with a way to pay',
    matches: (m) => m.says('away') && m.has('paymentWay') && m.has('agent', 'deliver'),
  },
  { kind: 'delivery', name: 'escrow', matches: (m) => m.says('escrow') && m.has('agent', 'deliver', 'away') },
  {
    kind: 'delivery',
    name: 'agent after payment',
    matches: (m) => m.demands('pay') && m.says('agent') && m.has('deliver') && m.has('before', 'after'),
  },
  {
    kind: 'delivery',
    name: 'away and paid first',
    matches: (m) => m.says('away') && m.says('deliver') && m.demands('pay'),
  },
  {
    kind: 'payment-first',
    name: 'refuses a viewing',
    matches: (m) => m.has('noView') && (m.demands('pay') || m.says('deposit', 'fee')),
  },
  {
    kind: 'payment-first',
    name: 'deposit first',
    matches: (m) =>
      (m.demandsWith('pay', 'deposit') || m.demandsWith('deposit', 'before')) &&
      m.has('view', 'hold', 'deliver', 'urgent'),
  },
  {
    kind: 'payment-first',
    name: 'needs a deposit',
    matches: (m) => m.demandsWith('need', 'deposit') && m.has('view', 'hold', 'deliver'),
  },
  { kind: 'payment-first', name: 'fee to hold the car', matches: (m) => m.demands('holdFee') },
  {
    kind: 'payment-first',
    name: 'money into an account',
    matches: (m) => m.demandsWith('pay', 'account') && m.has('view', 'hold', 'deliver'),
  },
  { kind: 'payment-first', name: 'payment before a viewing', matches: (m) => m.demandsWith('pay', 'before', 'view') },
  { kind: 'payment-first', name: 'money to hold the car', matches: (m) => m.demandsWith('pay', 'hold') },
  { kind: 'payment-first', name: 'fee in advance', matches: (m) => m.demandsWith('pay', 'fee') },
  { kind: 'payment-first', name: 'travel money', matches: (m) => m.demandsWith('pay', 'petrol') },
  { kind: 'payment-first', name: 'prize or easy finance', matches: (m) => m.says('lure2') && m.demands('pay') },
  {
    kind: 'outside',
    name: 'leave the site for a deal',
    matches: (m) => m.has('leaveSite') && m.has('lure', 'deposit', 'wallet'),
  },
];
