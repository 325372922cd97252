import type { Release } from '@roadworthy/contract/registry';
import { findIncompatibility } from './payload/compatibility';
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

const emitsEvent = (event: string) => (release: Release) => release.compatibility?.emits[event] !== undefined;
const listensTo = (event: string) => (release: Release) => release.compatibility?.listens[event] !== undefined;

/** An event that another area listens to may be dropped only if another one emits it. */
export const checkDroppedEvents: Check = (candidate, others, before) =>
  Object.keys(before?.compatibility?.emits ?? {})
    .filter((event) => ![candidate, ...others].some(emitsEvent(event)))
    .flatMap((event) =>
      others.filter(listensTo(event)).map((listener) => ({
        rule: 'dropped event' as const,
        what: `${formatRelease(candidate)} emits '${event}' no more, which ${formatRelease(listener)} listens to.`,
        remedy: `Keep emitting it until ${listener.area} has released a version without it.`,
      })),
    );

/** An area that alone handles an event may stop only when no other area emits it. */
export const checkDroppedListeners: Check = (candidate, others, before) =>
  Object.keys(before?.compatibility?.listens ?? {})
    .filter((event) => ![candidate, ...others].some(listensTo(event)))
    .flatMap((event) =>
      others.filter(emitsEvent(event)).map((emitter) => ({
        rule: 'dropped listener' as const,
        what: `${formatRelease(candidate)} listens to '${event}' no more, which ${formatRelease(emitter)} emits: nothing handles it.`,
        remedy: `Keep listening until ${emitter.area} has released a version that does not emit it.`,
      })),
    );

/** An event that an area owns is emitted by that area only. */
export const checkEventOwners: Check = (candidate, others) => {
  const { emits = {}, owns = [] } = candidate.compatibility ?? {};
  return others.flatMap((other) => {
    const owned = other.compatibility?.owns ?? [];
    const taken = [...Object.keys(emits), ...owns].filter((event) => owned.includes(event));
    return [...new Set(taken)].map((event) => ({
      rule: 'event owner' as const,
      what: `${formatRelease(candidate)} ${emits[event] ? 'emits' : 'owns'} '${event}', which ${formatRelease(other)} owns.`,
      remedy: `Emit an event of your own: add it to shared/contract/src/events.ts with ${candidate.area} as its owner.`,
    }));
  });
};
