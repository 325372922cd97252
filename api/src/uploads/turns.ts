import { Failed } from '../server/failures';

/**
 * Requests with pictures that a user, and everybody together, may have under way in one process: each holds up to 300
 * MB of disk.
 */
const most = { each: 10, all: 40 };
const busy = 5;

const underWay = new Map<number, number>();

/**
 * Does a user's work if there is room for it now.
 * @throws 429 when the user, 503 when everybody together has as many uploads under way as there may be, with
 * Retry-After
 */
export async function inTurn<Result>(user: number, work: () => Promise<Result>): Promise<Result> {
  const mine = underWay.get(user) ?? 0;
  if (mine >= most.each) throw new Failed(429, 'Please wait until your other images are uploaded.', undefined, busy);
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (all >= most.all)
    throw new Failed(503, 'Many images are being uploaded right now. Please try again.', undefined, busy);
  underWay.set(user, mine + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(user) ?? 1) - 1;
    if (left > 0) underWay.set(user, left);
    else underWay.delete(user);
  }
}
