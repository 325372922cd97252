import { type CompatibilityManifest, widgetKey } from '@roadworthy/contract/compatibility';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { matchesRoute } from '@roadworthy/contract/route-patterns';
import { servedSlots } from '@roadworthy/contract/served-slots';
import type { SlotEntry } from '@roadworthy/contract/slots';

/** An area as its sources or its live release describe it. */
export type GraphNode = {
  area: string;
  /** Absent for the shell. */
  description?: RemoteDescription;
  /** Absent in the oldest releases. */
  compatibility?: Pick<CompatibilityManifest, 'emits' | 'listens' | 'embeds' | 'links'>;
};

/** A page, widget, event or link of an area, and the areas at its other end. */
type Dependency = { name: string; areas: string[] };
export type AreaDependencies = {
  area: string;
  owner: string;
  pages: Dependency[];
  widgets: Dependency[];
  emits: Dependency[];
  listens: Dependency[];
  embeds: Dependency[];
  links: Dependency[];
};

/** Route patterns that match a path; an exact match wins over patterns with parameters. */
function findRoutes({ description }: GraphNode, path: string): string[] {
  const patterns = (description?.routes ?? []).map((route) => route.path).filter((route) => matchesRoute(route, path));
  return patterns.includes(path) ? [path] : patterns;
}

/** The area whose page or layout a slot belongs to. */
const findSlotArea = (entry: SlotEntry): string =>
  entry.slot === 'below-page' ? entry.page.replace(/\/.*/, '') : 'shell';

/** Widgets of an area that fill slots of another one. */
const listFillings = ({ area, description }: GraphNode, slotArea: string): string[] =>
  (description ? servedSlots(area, description) : [])
    .filter((entry) => findSlotArea(entry) === slotArea)
    .map(({ widget }) => widgetKey(area, widget));

/** Widgets of others that an area embeds or that fill its slots. */
const listEmbedded = ({ area, compatibility }: GraphNode, nodes: readonly GraphNode[]): string[] => [
  ...new Set([...(compatibility?.embeds ?? []), ...nodes.flatMap((node) => listFillings(node, area))]),
];

export function findDependencies(area: string, nodes: readonly GraphNode[]): AreaDependencies {
  const self = nodes.find((node) => node.area === area) ?? { area };
  const others = nodes.filter((node) => node.area !== area);
  const areasThat = (matches: (node: GraphNode) => boolean) => others.filter(matches).map((node) => node.area);
  const { emits = {}, listens = {}, links = {} } = self.compatibility ?? {};
  const linksTo = (node: GraphNode, route: string) =>
    Object.values(node.compatibility?.links ?? {}).some((path) => findRoutes(self, path).includes(route));
  return {
    area,
    owner: self.description?.owner ?? 'Team Shell',
    pages: (self.description?.routes ?? []).map(({ path }) => ({
      name: path,
      areas: areasThat((node) => linksTo(node, path)),
    })),
    widgets: (self.description?.widgets ?? []).map((widget) => ({
      name: widget,
      areas: areasThat((node) => listEmbedded(node, nodes).includes(widgetKey(area, widget))),
    })),
    emits: Object.keys(emits).map((event) => ({
      name: event,
      areas: areasThat(({ compatibility }) => event in (compatibility?.listens ?? {})),
    })),
    listens: Object.keys(listens).map((event) => ({
      name: event,
      areas: areasThat(({ compatibility }) => event in (compatibility?.emits ?? {})),
    })),
    embeds: listEmbedded(self, nodes).map((widget) => ({
      name: widget,
      areas: areasThat((node) => widget.startsWith(`${node.area}/`)),
    })),
    links: [...new Set(Object.values(links))]
      .map((path) => ({ name: path, areas: areasThat((node) => findRoutes(node, path).length > 0) }))
      .filter(({ areas }) => areas.length > 0),
  };
}

const TITLES = {
  pages: 'pages, linked to by',
  widgets: 'widgets, embedded by',
  emits: 'emits, listened to by',
  listens: 'listens to, emitted by',
  embeds: 'embeds, from',
  links: 'links to, in',
} as const;

/** One dependency per line; a dash when no other area uses it. */
export function formatDependencies(dependencies: AreaDependencies): string {
  const sections = Object.entries(TITLES).flatMap(([section, title]) => {
    const entries = dependencies[section as keyof typeof TITLES];
    const width = Math.max(...entries.map(({ name }) => name.length));
    const lines = entries.map(({ name, areas }) => `    ${name.padEnd(width)}  ${areas.join(', ') || '–'}`);
    return lines.length > 0 ? [`  ${title}`, ...lines] : [];
  });
  return [`${dependencies.area} (${dependencies.owner})`, ...sections].join('\n');
}
