import type { Release } from '@roadworthy/contract/registry';
import { payloadProblem } from './payload-fits';
import { type Check, named, type Refusal } from './refusal';

/** What one release would misunderstand of what another one tells. */
function misunderstood(teller: Release, hearer: Release, candidate: Release): Refusal[] {
  return Object.entries(hearer.terms?.hears ?? {}).flatMap(([event, heard]) => {
    const told = teller.terms?.tells[event];
    const problem = told && payloadProblem(told, heard);
    if (!problem) return [];
    return [
      {
        rule: 'event' as const,
        what: `'${event}' as ${named(teller)} tells it is not what ${named(hearer)} hears: ${problem}.`,
        remedy:
          candidate === teller
            ? `Change the payload by adding only (shared/contract/src/events.ts), or tell a new event beside it until ${hearer.area} hears that.`
            : `Hear both the old payload and the new one until ${teller.area} has released.`,
      },
    ];
  });
}

/** Events are understood on both sides: what the candidate tells by others, and what others tell by the candidate. */
export const checkEvents: Check = (candidate, others) =>
  others.flatMap((other) => [
    ...misunderstood(candidate, other, candidate),
    ...misunderstood(other, candidate, candidate),
  ]);
