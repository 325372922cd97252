import type { Signal } from './signal';

/** Times the daily number from which the points double. */
const MUCH_FASTER = 2;

/** A private seller posts many cars in a day. Dealers import whole stocks at once. */
export const postingSpeed: Signal = ({ ad: { isDealer, postedInDay } }, settings) => {
  const most = settings['posting-speed-a-day'];
  if (isDealer || postedInDay < most) return undefined;
  return {
    kind: 'posting-speed',
    points: settings['points-posting-speed'] * (postedInDay >= most * MUCH_FASTER ? 2 : 1),
    evidence: { text: `A private seller posted ${postedInDay} ads in 24 hours.`, value: postedInDay },
  };
};
