import { adStatuses } from '@roadworthy/contract/options';
import { hiddenAds } from '../ads/hidden-queries';
import { hideAd, showAd } from '../ads/hide';
import { type Command, counted, limit, operand, value } from './command';
import { list, Refused } from './shown';

/** Taking ads off the site and bringing them back. */
export const adCommands: readonly Command[] = [
  {
    name: 'ads hidden',
    does: 'the ads that were hidden, the latest first',
    options: { limit },
    example: 'ads hidden',
    run: async ({ sql }, given) => list(await hiddenAds(sql, counted(given, 'limit')), 'No ad is hidden.'),
  },
  {
    name: 'ads hide',
    operands: ['ad'],
    options: { reason: { takes: 'TEXT', does: 'told to its owner by mail', required: true } },
    does: 'takes an ad (id or slug) off the site; its owner still sees it, but cannot bring it back',
    example: 'ads hide 2019-toyota-hilux-7 --reason "Its pictures show another car."',
    changes: true,
    run: async ({ sql }, given) => {
      const ad = await hideAd(sql, operand(given), value(given, 'reason'));
      if (!ad) throw new Refused(`There is no ad ${operand(given)} on the site.`);
      return { line: `Ad ${ad.id} (${ad.title}) is hidden.`, facts: { ad: String(ad.id), before: ad.status } };
    },
  },
  {
    name: 'ads show',
    operands: ['ad'],
    options: {
      as: { takes: adStatuses.join('|'), does: 'the status that it gets', fallback: 'active', among: adStatuses },
    },
    does: 'brings a hidden ad back',
    example: 'ads show 2019-toyota-hilux-7 --as inactive',
    changes: true,
    run: async ({ sql }, given) => {
      const status = value(given, 'as');
      const ad = await showAd(sql, operand(given), status);
      if (!ad) throw new Refused(`The ad ${operand(given)} is not hidden.`);
      return { line: `Ad ${ad.id} (${ad.title}) is ${status} again.`, facts: { ad: String(ad.id), status } };
    },
  },
];
