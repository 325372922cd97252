import type { EventMap } from './events';
import type { Registry } from './registry';
import type { Guard, SkeletonShape } from './remote';
import type { SignInReason } from './sign-in-reasons';

/** Events whose payload can be the params of a widget's `load`. */
export type TextEvent = {
  [Name in keyof EventMap]: EventMap[Name] extends Record<string, string> ? Name : never;
}[keyof EventMap];

/** The lowest `order` comes first; equal orders of several areas follow the areas' names. */
type Ordered = { order: number };

/** The slots of the site, and what each needs to know of a widget. */
type SlotFields = {
  /** A region of the home page, rendered on the server. The first one decides the document's status. */
  home: Ordered & {
    skeleton: SkeletonShape;
    /** Below the first view: its scripts load when the browser is idle. */
    isDeferred?: boolean;
  };
  /** The corner of the header, before the account. */
  header: Ordered;
  /** The top of the footer, loaded when the visitor scrolls near it. */
  footer: Ordered & {
    /** A widget of the same remote: pages that contain it have no such footer. */
    replacedBy?: string;
  };
  /** Below a page of any area, loaded when the visitor scrolls near it. */
  'below-page': Ordered & {
    /** Area and page: `mf-listings/ad`. */
    page: string;
  };
  /** A widget without visible output, loaded when the browser is idle. */
  background: { guard: Exclude<Guard, 'guest'> };
  /** A dialog, loaded when the event is emitted, with its payload as params. */
  dialog: {
    event: TextEvent;
    /** 'user': a signed-out visitor is redirected to the login page, and the dialog opens when they return. */
    guard: 'public' | 'user';
    /** What the login page says a visitor signs in for. */
    reason?: SignInReason;
    /** Notice when the widget cannot be loaded. */
    missing: string;
  };
};
export type SlotName = keyof SlotFields;

/** One widget of a remote in one slot. */
export type SlotEntry<Name extends SlotName = SlotName> = {
  [Slot in Name]: { slot: Slot; widget: string } & SlotFields[Slot];
}[Name];

type Filling<Name extends SlotName> = SlotEntry<Name> & { area: string };

/** What fills a slot, in the order of the page. The registry's entries must be valid (`withServedSlots`). */
export function listSlot<Name extends SlotName>({ areas }: Registry, name: Name): Filling<Name>[] {
  const entries = Object.keys(areas)
    .sort()
    .flatMap((area) => (areas[area]?.live.description?.slots ?? []).map((entry) => ({ ...entry, area })))
    .filter(({ slot }) => slot === name) as { area: string; order?: number }[];
  return entries.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)) as Filling<Name>[];
}
