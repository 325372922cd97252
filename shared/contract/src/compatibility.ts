import type { RemoteDescription } from './remote';

/** JSON Schema of an event's payload, as `contract/events` had it when the release was built. */
export type PayloadSchema = Readonly<Record<string, unknown>>;

/**
 * What a release needs of other areas and emits to them, recorded at build time. The release checks compare it with the
 * live releases; it is never sent to a browser.
 */
export type CompatibilityManifest = {
  /** Contract versions of remotes that the shell serves; shell only. */
  serves?: { readonly oldest: number; readonly newest: number };
  /** Version of each package that exists once in a document. */
  singletons: Readonly<Record<string, string>>;
  /** Exports of each shared workspace module; shell only, absent in older releases. */
  provides?: Readonly<Record<string, readonly string[]>>;
  /** What a remote imports from each of them, `*` for the whole module; absent in older releases. */
  imports?: Readonly<Record<string, readonly string[]>>;
  /** Events that only this area emits; absent in older releases. */
  owns?: readonly string[];
  /** Hash of the shared modules' types (`types.json` of the release); absent in older releases. */
  typesHash?: string;
  /** Payload schemas by event name. */
  emits: Readonly<Record<string, PayloadSchema>>;
  /** Payload schemas by event name. */
  listens: Readonly<Record<string, PayloadSchema>>;
  /** Widgets of other areas that it embeds: `mf-content/newsletter`. */
  embeds: readonly string[];
  /** An example of each path that it links to, by its builder in `contract/paths`: `ad: '/second-hand-cars/x'`. */
  links: Readonly<Record<string, string>>;
  /** Brotli bytes of script by exposed module (`pages/listing`), the entry included; `main` for the shell. */
  scriptBytes: Readonly<Record<string, number>>;
  /** Maximum of `scriptBytes`. */
  budget: number;
  /** Brotli bytes of all scripts of the release, those loaded later included; absent in older releases. */
  totalScriptBytes?: number;
  /** Maximum of `totalScriptBytes`. */
  totalBudget?: number;
};

/** The name of a widget in {@link CompatibilityManifest.embeds}. */
export const widgetKey = (area: string, widget: string): string => `${area}/${widget}`;

/** Widgets that a remote embeds below its pages. */
export const widgetsBelow = ({ routes }: Pick<RemoteDescription, 'routes'>): string[] =>
  routes.flatMap(({ below = [] }) => below.map(({ area, widget }) => widgetKey(area, widget)));
