import { hideRating, restoreRating } from '../../src/domains/ratings/moderation';
import { rebuildSellerRatings } from '../../src/domains/ratings/seller-rating';
import { moderatedRatings } from '../../src/read-models/moderated-ratings';
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
      reason: { placeholder: 'TEXT', summary: 'kept with the rating', fallback: 'breaks the rules for ratings' },
    },
    summary: 'takes a rating off the site and closes its reports',
    example: 'ratings hide 12 --reason "Names an employee."',
    changes: true,
    run: async ({ db }, args) => {
      if (!(await hideRating(db, operand(args), value(args, 'reason')))) throw unknown(operand(args));
      return { line: `Rating ${operand(args)} is hidden and does not count.` };
    },
  },
  {
    name: 'ratings restore',
    operands: ['rating'],
    summary: 'lets a held, reported or hidden rating count and closes its reports',
    example: 'ratings restore 12',
    changes: true,
    run: async ({ db }, args) => {
      if (!(await restoreRating(db, operand(args)))) throw unknown(operand(args));
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
