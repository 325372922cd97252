import type { RemoteDescription } from '@roadworthy/contract/remote';
import { placed, type Terms } from '@roadworthy/contract/terms';

/** An area as it says of itself: from its sources, or from its live release. */
export type Party = {
  area: string;
  /** Absent for the shell. */
  description?: RemoteDescription;
  /** Absent in releases made before there were terms. */
  terms?: Pick<Terms, 'tells' | 'hears' | 'places' | 'links'>;
};

/** A thing that an area gives or takes, and the other areas at its other end. */
export type Use = { what: string; with: string[] };
export type Used = {
  area: string;
  owner: string;
  pages: Use[];
  widgets: Use[];
  tells: Use[];
  hears: Use[];
  places: Use[];
  links: Use[];
};

/** A path pattern of the router as an expression: `/dealer/:id`, `/thankyou/*`. */
const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`);
/** Paths of a party's routes that an address may be drawn by; one that names it exactly goes before one with a part open. */
const pathsTo = ({ description }: Party, address: string): string[] => {
  const all = (description?.routes ?? []).map(({ path }) => path).filter((path) => pattern(path).test(address));
  return all.includes(address) ? [address] : all;
};

/** What an area gives to others and takes from them, with whom. */
export function usedOf(area: string, parties: readonly Party[]): Used {
  const self = parties.find((party) => party.area === area) ?? { area };
  const others = parties.filter((party) => party.area !== area);
  const those = (uses: (party: Party) => boolean) => others.filter(uses).map((party) => party.area);
  const { tells = {}, hears = {}, places = [], links = {} } = self.terms ?? {};
  const linksTo = (party: Party, path: string) =>
    Object.values(party.terms?.links ?? {}).some((address) => pathsTo(self, address).includes(path));
  return {
    area,
    owner: self.description?.owner ?? 'Team Shell',
    pages: (self.description?.routes ?? []).map(({ path }) => ({
      what: path,
      with: those((party) => linksTo(party, path)),
    })),
    widgets: (self.description?.widgets ?? []).map((widget) => ({
      what: widget,
      with: those(({ terms }) => terms?.places.includes(placed(area, widget)) ?? false),
    })),
    tells: Object.keys(tells).map((event) => ({
      what: event,
      with: those(({ terms }) => event in (terms?.hears ?? {})),
    })),
    hears: Object.keys(hears).map((event) => ({
      what: event,
      with: those(({ terms }) => event in (terms?.tells ?? {})),
    })),
    places: places.map((widget) => ({ what: widget, with: those((party) => widget.startsWith(`${party.area}/`)) })),
    links: [...new Set(Object.values(links))]
      .map((address) => ({ what: address, with: those((party) => pathsTo(party, address).length > 0) }))
      .filter((use) => use.with.length > 0),
  };
}

const titles = {
  pages: 'pages, linked to by',
  widgets: 'widgets, placed by',
  tells: 'tells, heard by',
  hears: 'hears, told by',
  places: 'places, of',
  links: 'links to, of',
} as const;

/** As people read it: one thing a line, nobody as a dash. */
export function written(used: Used): string {
  const parts = Object.entries(titles).flatMap(([part, title]) => {
    const uses = used[part as keyof typeof titles];
    const widest = Math.max(...uses.map(({ what }) => what.length));
    const lines = uses.map(({ what, with: whom }) => `    ${what.padEnd(widest)}  ${whom.join(', ') || '–'}`);
    return lines.length > 0 ? [`  ${title}`, ...lines] : [];
  });
  return [`${used.area} (${used.owner})`, ...parts].join('\n');
}
