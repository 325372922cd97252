import type { ComponentType } from 'react';

/** The version of this contract. A remote states the one it was built against; the shell serves a range. */
export const contractVersion = 1;
export const servedContracts = { oldest: 1, newest: contractVersion } as const;

/**
 * Who may see a route (specification section 2 'Redirect rules'): `guest` only those not signed in (others go to /),
 * `user` only those signed in (others go to /login), `subscriber` only subscribers (others go to /subscriptions).
 */
export type Guard = 'public' | 'guest' | 'user' | 'subscriber';

/** The shape of the placeholder that the shell shows while a page is on its way. */
export type SkeletonShape = 'cards' | 'detail' | 'article' | 'form' | 'plain';

export type RouteDescription = {
  /** Name of the page: the remote exposes it as `./pages/{page}`. Several paths may show one page. */
  page: string;
  /** Path pattern in react-router's terms, such as `/second-hand-cars/:slug`. */
  path: string;
  guard: Guard;
  /** Document title until the page gives its own. */
  title: string;
  skeleton: SkeletonShape;
  /** False for a page behind sign-in, which is rendered in the browser only. */
  server: boolean;
  /** Widgets of other areas that the shell places below the page, once it is near them. */
  below?: readonly { area: string; widget: string }[];
  /** A document asked for under this path is sent to that one for good (301); inside the site both show the page. */
  movedTo?: string;
};

/** What a remote says of itself; published with every release, so that a team adds a page without a shell release. */
export type RemoteDescription = {
  name: string;
  owner: string;
  contract: number;
  routes: readonly RouteDescription[];
  /** Names of widgets that others may place: exposed as `./widgets/{name}`. */
  widgets: readonly string[];
};

/** Keeps a remote's description literal while checking its shape. */
export const describeRemote = <const T extends RemoteDescription>(description: T): T => description;

/** What a page's or widget's `load` gets; the same on the server and in the browser. */
export type LoadContext = {
  /** The page's own address with its query; on the server, the public one. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** Aborted when the visitor goes elsewhere or the server's deadline is over. */
  signal: AbortSignal;
};

/** What the document's head says of a page. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical address, from `paths`. */
  canonical?: string;
  /** Absolute or root-relative address of the picture for link previews. */
  image?: string;
  /** Open Graph type; `website` when absent. */
  type?: 'article' | 'website';
  noIndex?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly object[];
};

/**
 * A page that a remote exposes. `load` is universal: no `window`, only the API client; it may throw `redirect(…)` or a
 * `Response` of the router; data must survive JSON. A failure that the page itself words is part of the data.
 */
export type PageModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  Page: ComponentType<{ data: Data }>;
  head?: (data: Data) => Head;
  /** HTTP status of the document for this data; 200 when absent. */
  status?: (data: Data) => number;
};

/** A widget that a remote exposes: a region of the home page, or a corner of the frame. */
export type WidgetModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  Widget: ComponentType<{ data: Data }>;
};

export const page = <Data = undefined>(module: PageModule<Data>): PageModule<Data> => module;
export const widget = <Data = undefined>(module: WidgetModule<Data>): WidgetModule<Data> => module;
