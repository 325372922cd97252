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

type Side = 'emits' | 'listens';
const isOn = (side: Side, event: string) => (release: Release) => release.compatibility?.[side][event] !== undefined;

/** Events that nothing is left for on one side, each with every release on the other side. */
const findAbandoned = (side: Side, [candidate, others, before]: Parameters<Check>) =>
  Object.keys(before?.compatibility?.[side] ?? {})
    .filter((event) => ![candidate, ...others].some(isOn(side, event)))
    .flatMap((event) =>
      others.filter(isOn(side === 'emits' ? 'listens' : 'emits', event)).map((other) => ({ event, other })),
    );

/** An event that another area listens to may be dropped only if another one emits it. */
export const checkDroppedEvents: Check = (...args) =>
  findAbandoned('emits', args).map(({ event, other }) => ({
    rule: 'dropped event',
    what: `${formatRelease(args[0])} emits '${event}' no more, which ${formatRelease(other)} listens to.`,
    remedy: `Keep emitting it until ${other.area} has released a version without it.`,
  }));

/** An area that alone handles an event may stop only when no other area emits it. */
export const checkDroppedListeners: Check = (...args) =>
  findAbandoned('listens', args).map(({ event, other }) => ({
    rule: 'dropped listener',
    what: `${formatRelease(args[0])} listens to '${event}' no more, which ${formatRelease(other)} emits: nothing handles it.`,
    remedy: `Keep listening until ${other.area} has released a version that does not emit it.`,
  }));

/** An event that an area owns is emitted by that area only: others' are not taken, and one that others emit is not claimed. */
export const checkEventOwners: Check = (candidate, others, before) => {
  const { emits = {}, owns = [] } = candidate.compatibility ?? {};
  const claimed = owns.filter((event) => !before?.compatibility?.owns?.includes(event));
  return others.flatMap((other) => {
    const { emits: emitted = {}, owns: owned = [] } = other.compatibility ?? {};
    const taken = [...Object.keys(emits), ...owns].filter((event) => owned.includes(event));
    const shared = claimed.filter((event) => emitted[event] && !owned.includes(event));
    return [...new Set([...taken, ...shared])].map((event) => ({
      rule: 'event owner' as const,
      what: `${formatRelease(candidate)} ${emits[event] ? 'emits' : 'owns'} '${event}', which ${formatRelease(other)} ${owned.includes(event) ? 'owns' : 'emits'}.`,
      remedy: `Emit an event of your own: add it to shared/contract/src/events.ts with ${candidate.area} as its owner.`,
    }));
  });
};
