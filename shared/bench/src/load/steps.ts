import { browsingSteps } from './browsing';
import { type Market, pickOne } from './market';
import type { People } from './people';
import { postAd } from './post-ad';
import { signedInSteps } from './signed-in';
import type { Visitor } from './visitor';

/** What visitors do, and its share in percent. */
export type Step = { name: string; share: number; run: (visitor: Visitor) => Promise<unknown> };

/**
 * The mix of the load test: 90 % browsing, 8 % signed in, 2 % posting.
 * @param picture uploaded for each ad
 */
export const buildSteps = (market: Market, people: People, picture: Blob): Step[] => [
  ...browsingSteps(market),
  ...signedInSteps(market, people),
  {
    name: 'posts an ad',
    share: 2,
    run: (visitor) => postAd(visitor, market, pickOne(people.subscribers, visitor.random), picture),
  },
];
