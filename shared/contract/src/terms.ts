import type { RemoteDescription } from './remote';

/** JSON Schema of an event's payload, as `contract/events` had it when the release was built. */
export type PayloadSchema = Readonly<Record<string, unknown>>;

/**
 * The terms on which one release lives with those of other areas, written down when it is built: what it gives is in
 * `Release.description`. The release command compares them with the terms of what is live and refuses what would not
 * fit; they never travel to a browser.
 */
export type Terms = {
  /** Of the shell alone: the contract versions of remotes that it serves. */
  serves?: { readonly oldest: number; readonly newest: number };
  /** Version of every package that exists once in a document: the shell's are provided, a remote's were built against. */
  singletons: Readonly<Record<string, string>>;
  /** Payload of every event that it tells, by name. */
  tells: Readonly<Record<string, PayloadSchema>>;
  /** Payload of every event that it hears, by name. */
  hears: Readonly<Record<string, PayloadSchema>>;
  /** Widgets of other areas that it places: `mf-content/newsletter`. */
  places: readonly string[];
  /** An example of every address that it links to, by its builder in `contract/paths`: `ad: '/second-hand-cars/x'`. */
  links: Readonly<Record<string, string>>;
  /**
   * Brotli bytes of script that a browser fetches for each exposed module (`pages/listing`), its entry included; of the
   * shell, for its first script (`main`).
   */
  bytes: Readonly<Record<string, number>>;
  /** Bytes that the largest of them may have. */
  budget: number;
};

/** The name of a widget in {@link Terms.places}. */
export const placed = (area: string, widget: string): string => `${area}/${widget}`;

/** Widgets that a remote has placed below its pages, as its description says. */
export const placedBelow = ({ routes }: Pick<RemoteDescription, 'routes'>): string[] =>
  routes.flatMap(({ below = [] }) => below.map(({ area, widget }) => placed(area, widget)));
