/** A remote that is run from source on the reader's own computer, put into the pages of this site in one tab. */
export type LocalRemote = {
  area: string /** Of its development server, such as http://localhost:3103. */;
  origin: string;
};

/** The part of an address's query that asks for one: `?remote=mf-chat@http://localhost:3103`; several may be asked for. */
export const parameter = 'remote';
/** Name of the element in which a document says that it allows them. */
export const metaName = 'local-remotes';

/** No IPv6: a Content-Security-Policy cannot name such an address. */
const loopback = new Set(['localhost', '127.0.0.1']);

/** Reads `mf-chat@http://localhost:3103`. @returns undefined for anything but an area and a loopback origin */
export function readLocalRemote(text: string): LocalRemote | undefined {
  const [, area, origin] = /^(mf-[a-z]+)@(https?:\/\/[^/?#@\s]+)\/?$/.exec(text) ?? [];
  if (!area || !origin || !URL.canParse(origin) || !loopback.has(new URL(origin).hostname)) return undefined;
  return { area, origin: new URL(origin).origin };
}

export const writeLocalRemote = ({ area, origin }: LocalRemote): string => `${area}@${origin}`;
