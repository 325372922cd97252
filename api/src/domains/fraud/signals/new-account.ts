import { formatPrice } from '@roadworthy/contract/price';
import { plural, type Signal } from './signal';

/** A new account offers an expensive car. Its value counts where it is known: a bait price would hide it. */
export const newAccount: Signal = ({ ad: { isDealer, accountDays, price }, price: compared }, settings) => {
  const worth = Math.max(price, compared?.value ?? 0);
  if (isDealer || accountDays >= settings['new-account-days'] || worth < settings['new-account-rand']) return undefined;
  return {
    kind: 'new-account',
    points: settings['points-new-account'],
    evidence: {
      text: `The account is ${plural(Math.floor(accountDays), 'day')} old, the car worth about ${formatPrice(worth)}.`,
      value: Math.round(worth),
    },
  };
};
