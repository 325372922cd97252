import { browsingSteps } from './browsing';
import { type Market, someOf } from './market';
import type { People } from './people';
import { postAd } from './post-ad';
import { signedInSteps } from './signed-in';
import type { Visitor } from './visitor';

/** Something that visitors do, and how often of a hundred times. */
export type Step = { name: string; share: number; take: (visitor: Visitor) => Promise<unknown> };

/**
 * The mix of issue 10.6: 90 % browsing, 8 % signed in, 2 % posting.
 * @param picture what is uploaded for each ad
 */
export const stepsOf = (market: Market, people: People, picture: Blob): Step[] => [
  ...browsingSteps(market),
  ...signedInSteps(market, people),
  {
    name: 'posts an ad',
    share: 2,
    take: (visitor) => postAd(visitor, market, someOf(people.subscribers, visitor.random), picture),
  },
];
