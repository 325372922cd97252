import type { ComponentType, ReactNode } from 'react';
import type { EventMap } from './events';
import type { paths } from './paths';
import type { SlotEntry } from './slots';

/** The version of this contract. A remote declares the one it was built against; the shell serves a range. */
export const CONTRACT_VERSION = 1;
export const SUPPORTED_CONTRACTS = { oldest: 1, newest: CONTRACT_VERSION } as const;

/**
 * Who may see a route (ROUTE-26 to ROUTE-28): `guest` only those not signed in (others go to /), `user` only those
 * signed in (others go to /login), `subscriber` only subscribers (others go to /subscriptions).
 */
export type Guard = 'public' | 'guest' | 'user' | 'subscriber';

/** The shape of a page's skeleton. */
export type SkeletonShape = 'cards' | 'detail' | 'article' | 'form' | 'plain';

export type RouteDescription = {
  /** Name of the page: the remote exposes it as `./pages/{page}`. Several paths may show one page. */
  page: string;
  /** Path pattern of react-router, such as `/second-hand-cars/:slug`. */
  path: string;
  guard: Guard;
  /** Document title until the page sets its own. */
  title: string;
  skeleton: SkeletonShape;
  /** The cards of the skeleton are beside a panel on wide screens; older shells ignore it. */
  hasSidePanel?: boolean;
  /** False for a page behind sign-in, which is rendered in the browser only. */
  server: boolean;
  /** The former way to embed widgets of other areas below the page, for older releases: use the slot `below-page`. */
  below?: readonly { area: string; widget: string }[];
  /**
   * The page stays in the document, hidden and without effects, when it is left, and is shown again at once when its
   * visitor goes back. Not for forms, whose input would stay. Older shells ignore it.
   */
  isRetained?: boolean;
  /**
   * All that is read on the page is in the document, and its links and forms work without scripts: with little data its
   * scripts load when the visitor uses something that needs them. Only for public pages. Older shells ignore it.
   */
  isReadableWithoutScripts?: boolean;
  /** Documents of this path are redirected there permanently (301); client-side navigation shows the page on both. */
  movedTo?: string;
};

/** Published with every release, so that a team adds a page without a shell release. */
export type RemoteDescription = {
  name: string;
  owner: string;
  contract: number;
  routes: readonly RouteDescription[];
  /** Names of widgets: exposed as `./widgets/{name}`. */
  widgets: readonly string[];
  /** Where the shell shows the widgets; absent in older releases (`former-slots.ts`). */
  slots?: readonly SlotEntry[];
};

/**
 * What an area uses of others. A build fails unless this is exactly what its code uses, so that the release checks can
 * rely on it. Only the compatibility manifest contains it, not the description that browsers get.
 */
export type AreaUsage = {
  /** Events that it emits: its own, or requests to the shell. */
  emits?: readonly (keyof EventMap)[];
  listens?: readonly (keyof EventMap)[];
  /** Builders of the pages that it links to, in `contract/paths`. */
  links?: readonly (keyof typeof paths)[];
};

export type RemoteDeclaration = RemoteDescription &
  AreaUsage & {
    /** Path of the page that a release opens in a browser first; the first route without parameters when absent. */
    smokePage?: string;
  };

/** Declares a remote, in its `src/remote.ts`. */
export const defineRemote = <const T extends RemoteDeclaration>(declaration: T): T => declaration;

/** Declares what the host uses, in `shell/src/host.ts`. */
export const defineHost = <const T extends AreaUsage>(usage: T): T => usage;

/** The part of a declaration that is published to browsers. */
export const toDescription = ({
  emits: _emits,
  listens: _listens,
  links: _links,
  smokePage: _smokePage,
  ...rest
}: RemoteDeclaration): RemoteDescription => rest;

/** Argument of a page's or widget's `load`; the same on the server and in the browser. */
export type LoadContext = {
  /** The page's URL with its query; on the server, the public one. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** Aborted when the visitor navigates away or the server's timeout passes. */
  signal: AbortSignal;
};

/** Content of the document's head. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical address, from `paths`. */
  canonical?: string;
  /** Absolute or root-relative URL of the picture for link previews. */
  image?: string;
  /** Open Graph type; `website` when absent. */
  type?: 'article' | 'website';
  noIndex?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly object[];
};

/**
 * A page of a remote. `load` runs on both sides: no `window`, only the API client; it may throw `redirect(…)` or a
 * `Response` of the router; data must be JSON. Failures that the page shows itself are part of the data.
 */
export type PageModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  Page: ComponentType<{ data: Data }>;
  /**
   * The first view of the page from the `state` of the link that opens it, such as a card's picture and price, drawn while
   * `load` runs; null for a state that it does not know. Older shells ignore it.
   */
  preview?: (linkState: unknown) => ReactNode;
  head?: (data: Data) => Head;
  /** HTTP status of the document for this data; 200 when absent. */
  status?: (data: Data) => number;
};

/** A widget of a remote, which fills slots. */
export type WidgetModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  Widget: ComponentType<{ data: Data }>;
};

export const definePage = <Data = undefined>(module: PageModule<Data>): PageModule<Data> => module;
export const defineWidget = <Data = undefined>(module: WidgetModule<Data>): WidgetModule<Data> => module;
