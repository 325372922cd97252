import { eventOwners } from './event-owners';
import { formerSlots } from './former-slots';
import type { AreaEntry, Registry } from './registry';
import type { RemoteDescription } from './remote';
import type { SlotEntry, SlotName } from './slots';

/** Bounds the regions that one remote adds to a page. */
const MAX_ENTRIES = 20;

/** Whether a field's value is valid, and what is expected of it. */
type FieldRule = readonly [isValid: (value: unknown) => boolean, expected: string];

const oneOf = (...values: string[]): FieldRule => [(value) => values.includes(value as string), values.join(', ')];
const matching = (pattern: RegExp, expected: string): FieldRule => [
  (value) => typeof value === 'string' && pattern.test(value),
  expected,
];
const optional = ([isValid, expected]: FieldRule): FieldRule => [
  (value) => value === undefined || isValid(value),
  expected,
];
/** Requests to the shell open no dialog: one that fails would emit its own event again. */
const isOwnedByRemote = (event: unknown) =>
  !['shell', 'any'].includes((eventOwners as Readonly<Record<string, string>>)[event as string] ?? '');

const order: FieldRule = [Number.isFinite, 'a number'];
const text = matching(/\S/, 'a text');
const event = matching(/^[a-z][a-z\d-]*:[a-z-]+$/, "an event of a remote, such as 'listings:chat-requested'");

const FIELD_RULES: { [Name in SlotName]: Record<Exclude<keyof SlotEntry<Name>, 'slot' | 'widget'>, FieldRule> } = {
  home: {
    order,
    skeleton: oneOf('cards', 'detail', 'article', 'form', 'plain'),
    isDeferred: optional([(value) => typeof value === 'boolean', 'true or false']),
  },
  header: { order },
  footer: { order, replacedBy: optional(text) },
  'below-page': {
    order,
    page: matching(/^[a-z][a-z\d-]*\/[a-z\d-]+$/, "an area and its page, such as 'mf-listings/ad'"),
  },
  background: { guard: oneOf('public', 'user', 'subscriber') },
  dialog: {
    event: [(value) => event[0](value) && isOwnedByRemote(value), event[1]],
    guard: oneOf('public', 'user'),
    // Any text: the login page ignores a reason of a later release.
    reason: optional(text),
    missing: text,
  },
};

const hasWidget = (widgets: unknown, name: unknown): boolean => Array.isArray(widgets) && widgets.includes(name);

/** What is wrong with an entry by itself, and what to do. */
function findFault(value: unknown, widgets: unknown): string | undefined {
  const entry = (value ?? {}) as Record<string, unknown>;
  const { slot, widget } = entry;
  if (typeof slot !== 'string' || !Object.hasOwn(FIELD_RULES, slot))
    return `fills the slot '${slot}', which does not exist: use one of ${Object.keys(FIELD_RULES).join(', ')}.`;
  if (!hasWidget(widgets, widget))
    return `names the widget '${widget}', which the remote does not have: add it to 'widgets' or correct the name.`;
  const invalid = Object.entries<FieldRule>(FIELD_RULES[slot as SlotName]).find(
    ([field, [isValid]]) => !isValid(entry[field]),
  );
  return invalid && `has the ${invalid[0]} ${JSON.stringify(entry[invalid[0]])}: expected ${invalid[1][1]}.`;
}

type Placed = SlotEntry & { order?: number; page?: string; event?: string };

/** What an entry and an earlier one of the same remote both claim, and what to do. */
function findConflict(entry: Placed, earlier: readonly Placed[]): string | undefined {
  if (earlier.length === MAX_ENTRIES) return `is one of more than ${MAX_ENTRIES}: remove some.`;
  const beside = earlier.filter(
    ({ slot, page, event }) => slot === entry.slot && page === entry.page && event === entry.event,
  );
  if (beside.some(({ widget }) => widget === entry.widget))
    return `puts the widget '${entry.widget}' into the slot '${entry.slot}' again: remove it.`;
  if (entry.event && beside.length > 0) return `opens a second dialog on '${entry.event}': keep one of them.`;
  if (entry.order !== undefined && beside.some((other) => other.order === entry.order))
    return `has the order ${entry.order} of another entry of the slot '${entry.slot}': give each an order of its own.`;
  return undefined;
}

/** A remote's valid slot entries, and what is wrong with the others. Checks data, which another tool may have written. */
export function checkSlots({ widgets, slots = [] }: Pick<RemoteDescription, 'widgets' | 'slots'>): {
  entries: SlotEntry[];
  problems: string[];
} {
  const entries: SlotEntry[] = [];
  if (!Array.isArray(slots)) return { entries, problems: ["'slots' is not a list: write one."] };
  const problems = (slots as SlotEntry[]).flatMap((entry, index) => {
    const problem = findFault(entry, widgets) ?? findConflict(entry, entries);
    if (problem) return [`slots[${index}] ${problem}`];
    entries.push(entry);
    return [];
  });
  return { entries, problems };
}

/** The valid slot entries of a remote's release; the former placements for a release that declares none. */
export const servedSlots = (area: string, description: RemoteDescription): readonly SlotEntry[] =>
  description.slots === undefined
    ? (formerSlots[area] ?? []).filter(({ widget }) => hasWidget(description.widgets, widget))
    : checkSlots(description).entries;

/** Events that open dialogs. */
export const listDialogEvents = (entries: readonly SlotEntry[]): string[] =>
  entries.flatMap((entry) => (entry.slot === 'dialog' ? [entry.event] : []));

const withSlots = (area: string, { live, ...entry }: AreaEntry): AreaEntry => ({
  ...entry,
  live: live.description
    ? { ...live, description: { ...live.description, slots: servedSlots(area, live.description) } }
    : live,
});

/**
 * A registry whose live releases describe their valid slot entries only. The release checks reject others; this is for
 * registries that contain them nevertheless.
 */
export const withServedSlots = (registry: Registry): Registry => ({
  ...registry,
  areas: Object.fromEntries(Object.entries(registry.areas).map(([area, entry]) => [area, withSlots(area, entry)])),
});
