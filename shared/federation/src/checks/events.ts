import type { Release } from '@roadworthy/contract/registry';
import { findIncompatibility } from './payload-compatibility';
import { type Check, formatRelease, type Violation } from './violation';

/** Events whose emitted payload is incompatible with what the listener expects. */
function incompatiblePayloads(emitter: Release, listener: Release, candidate: Release): Violation[] {
  return Object.entries(listener.compatibility?.listens ?? {}).flatMap(([event, expected]) => {
    const emitted = emitter.compatibility?.emits[event];
    const problem = emitted && findIncompatibility(emitted, expected);
    if (!problem) return [];
    return [
      {
        rule: 'event' as const,
        what: `The payload of '${event}' emitted by ${formatRelease(emitter)} does not fit ${formatRelease(listener)}: ${problem}.`,
        remedy:
          candidate === emitter
            ? `Change the payload by adding only (shared/contract/src/events.ts), or emit a new event as well until ${listener.area} listens to it.`
            : `Accept both the old payload and the new one until ${emitter.area} has released.`,
      },
    ];
  });
}

/** Checks events in both directions: from the candidate to others, and from others to the candidate. */
export const checkEvents: Check = (candidate, others) =>
  others.flatMap((other) => [
    ...incompatiblePayloads(candidate, other, candidate),
    ...incompatiblePayloads(other, candidate, candidate),
  ]);
