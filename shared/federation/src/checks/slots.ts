import type { Release } from '@roadworthy/contract/registry';
import { checkSlots, listDialogEvents, servedSlots } from '@roadworthy/contract/served-slots';
import { type Check, formatRelease, type Violation } from './violation';

const listSlots = ({ area, description }: Release) => (description ? servedSlots(area, description) : []);
const listEvents = (release: Release): string[] => listDialogEvents(listSlots(release));
const listPagesBelow = (release: Release): string[] =>
  listSlots(release).flatMap((entry) => (entry.slot === 'below-page' ? [entry.page] : []));

/** Entries below a page that its area, as visitors get it, does not have. */
function unknownPages(candidate: Release, others: readonly Release[], before: Release | undefined): Violation[] {
  const all = [candidate, ...others];
  const known = before ? listPagesBelow(before) : [];
  return listPagesBelow(candidate)
    .filter((page) => !known.includes(page))
    .flatMap((page) => {
      const [area, name] = page.split('/');
      const owner = all.find((release) => release.area === area);
      if (!owner || owner.description?.routes.some((route) => route.page === name)) return [];
      return [
        {
          rule: 'slot' as const,
          what: `${formatRelease(candidate)} fills the slot below the page '${page}', which ${formatRelease(owner)} does not have.`,
          remedy: `Correct the name in src/remote.ts, or release ${area} with that page first or in the same command.`,
        },
      ];
    });
}

/** A release describes valid slot entries only, also one that was built by other tools. */
export const checkSlotEntries: Check = (candidate, others, before) => [
  ...(candidate.description ? checkSlots(candidate.description).problems : []).map((problem) => ({
    rule: 'slot' as const,
    what: `${formatRelease(candidate)}: ${problem}`,
    remedy: `Change 'slots' in src/remote.ts of ${candidate.area} and build it again.`,
  })),
  ...unknownPages(candidate, others, before),
];

/** An event opens the dialog of one area. */
export const checkSlotOwners: Check = (candidate, others, before) => {
  const owned = before ? listEvents(before) : [];
  return listEvents(candidate)
    .filter((event) => !owned.includes(event))
    .flatMap((event) => {
      const owner = others.find((other) => listEvents(other).includes(event));
      if (!owner) return [];
      return [
        {
          rule: 'slot owner' as const,
          what: `${formatRelease(candidate)} opens a dialog on '${event}', as ${formatRelease(owner)} does.`,
          remedy: `Use another event; or, to take it over, release ${owner.area} without it in the same command: 'pnpm release ${owner.area} ${candidate.area}'.`,
        },
      ];
    });
};

/** A dialog whose event another area emits may be dropped only if another area opens one: its button would do nothing. */
export const checkDroppedDialogs: Check = (candidate, others, before) => {
  const kept = [candidate, ...others].flatMap(listEvents);
  const dropped = (before ? listEvents(before) : []).filter((event) => !kept.includes(event));
  return others.flatMap((other) =>
    dropped
      .filter((event) => event in (other.compatibility?.emits ?? {}))
      .map((event) => ({
        rule: 'dropped slot' as const,
        what: `${formatRelease(candidate)} opens no dialog on '${event}' any more, which ${formatRelease(other)} emits.`,
        remedy: `Keep it until ${other.area} has released a version without the event.`,
      })),
  );
};
