/** A remote run from source on the developer's machine, used in the pages of one tab. */
export type LocalRemote = {
  area: string;
  /** Origin of its development server, such as http://localhost:3103. */
  origin: string;
};

/** Query parameter, for example `?remote=<area>@http://localhost:3103`; may be repeated. */
export const REMOTE_PARAMETER = 'remote';
/** Name of the meta element with the remotes that the document allows. */
export const LOCAL_REMOTES_META = 'local-remotes';

/** Not IPv6: a Content-Security-Policy cannot name such an address. */
const loopback = new Set(['localhost', '127.0.0.1']);

/** Parses `<area>@http://localhost:3103`. @returns undefined for anything but an area and a loopback origin */
export function parseLocalRemote(text: string): LocalRemote | undefined {
  const [, area, origin] = /^(mf-[\w-]+)@(https?:\/\/[^/?#@\s]+)\/?$/.exec(text) ?? [];
  if (!area || !origin || !URL.canParse(origin) || !loopback.has(new URL(origin).hostname)) return undefined;
  return { area, origin: new URL(origin).origin };
}

export const writeLocalRemote = ({ area, origin }: LocalRemote): string => `${area}@${origin}`;
