import { settleRating } from '../../src/domains/moderation/desk/decide-rating';
import { rebuildSellerRatings } from '../../src/domains/ratings/seller-rating';
import { moderatedRatings } from '../../src/read-models/moderated-ratings';
import { cliContext } from './cli-context';
import { type Command, integerValue, limit, operand, value } from './command';
import { CommandRejectedError, list } from './output';

const unknown = (rating: string) => new CommandRejectedError(`There is no rating ${rating}.`);

/** Ratings of sellers: lists what waits for the operator, and decides it. */
export const ratingCommands: readonly Command[] = [
  {
    name: 'ratings',
    summary: 'ratings that are held because they look arranged, and reported ones, the oldest first',
    options: { limit },
    example: 'ratings --limit 20',
    run: async ({ db }, args) => list(await moderatedRatings(db, integerValue(args, 'limit')), 'No rating waits.'),
  },
  {
    name: 'ratings hide',
    operands: ['rating'],
    options: {
      reason: { placeholder: 'TEXT', summary: 'mailed to its writer', fallback: 'It breaks the rules for ratings.' },
    },
    summary: 'takes a rating off the site and closes its reports',
    example: 'ratings hide 12 --reason "Names an employee."',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const reason = { note: value(args, 'reason') };
      const request = { id: operand(args), decision: 'remove-rating', reason } as const;
      if (!(await settleRating(db, cliContext(settings), request))) throw unknown(operand(args));
      return { line: `Rating ${operand(args)} is hidden and does not count.` };
    },
  },
  {
    name: 'ratings restore',
    operands: ['rating'],
    summary: 'lets a held, reported or hidden rating count and closes its reports',
    example: 'ratings restore 12',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const request = { id: operand(args), decision: 'keep-rating', reason: {} } as const;
      if (!(await settleRating(db, cliContext(settings), request))) throw unknown(operand(args));
      return { line: `Rating ${operand(args)} counts.` };
    },
  },
  {
    name: 'ratings rebuild',
    summary: 'computes the figures of all sellers again from their ratings; repeated, it changes nothing',
    example: 'ratings rebuild --dry-run',
    changes: true,
    run: async ({ db }) => {
      const corrected = await rebuildSellerRatings(db);
      return { line: `Corrected the figures of ${corrected} sellers.`, facts: { corrected } };
    },
  },
];
