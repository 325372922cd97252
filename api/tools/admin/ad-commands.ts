import { adStatuses } from '@roadworthy/contract/options';

import { hideAd, showAd } from '../../src/domains/moderation/hide-ad';
import { hiddenAds } from '../../src/read-models/moderated-ads';
import { cliContext } from './cli-context';
import { type Command, integerValue, limit, operand, value } from './command';
import { CommandRejectedError, list } from './output';

/** Hides ads and restores them. */
export const adCommands: readonly Command[] = [
  {
    name: 'ads hidden',
    summary: 'the ads that were hidden, the latest first',
    options: { limit },
    example: 'ads hidden',
    run: async ({ db }, args) => list(await hiddenAds(db, integerValue(args, 'limit')), 'No ad is hidden.'),
  },
  {
    name: 'ads hide',
    operands: ['ad'],
    options: { reason: { placeholder: 'TEXT', summary: 'mailed to its owner', required: true } },
    summary: 'takes an ad (id or slug) off the site; its owner still sees it, but cannot bring it back',
    example: 'ads hide 2019-toyota-hilux-7 --reason "Its pictures show another car."',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const hidden = await hideAd(db, cliContext(settings), operand(args), value(args, 'reason'));
      if (!hidden) throw new CommandRejectedError(`There is no ad ${operand(args)} on the site.`);
      const { ad } = hidden;
      return { line: `Ad ${ad.id} (${ad.title}) is hidden.`, facts: { ad: String(ad.id), before: ad.status } };
    },
  },
  {
    name: 'ads show',
    operands: ['ad'],
    options: {
      as: {
        placeholder: adStatuses.join('|'),
        summary: 'the status that it gets',
        fallback: 'active',
        choices: adStatuses,
      },
    },
    summary: 'brings a hidden ad back',
    example: 'ads show 2019-toyota-hilux-7 --as inactive',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const status = value(args, 'as');
      const ad = await showAd(db, cliContext(settings), operand(args), status);
      if (!ad) throw new CommandRejectedError(`The ad ${operand(args)} is not hidden.`);
      return { line: `Ad ${ad.id} (${ad.title}) is ${status} again.`, facts: { ad: String(ad.id), status } };
    },
  },
];
