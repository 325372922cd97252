import { escapeHtml } from '@roadworthy/contract/escape-html';
import { RELATION_KINDS, type Relation } from './relations';

const WIDTH = 720;
const HEIGHT = 440;
const NODE_WIDTH = 128;
const NODE_HEIGHT = 40;
/** How far a line bends to its side, by kind: lines of one pair do not cover each other. */
const BEND: Record<Relation['kind'], number> = { emits: 0.06, embeds: 0.16, links: 0.26 };
const LABELS: Record<Relation['kind'], string> = { emits: 'emits to', embeds: 'embeds from', links: 'links to' };

type Point = { x: number; y: number };

/** Areas on an ellipse, the first one on top. */
function placeNodes(areas: readonly string[]): Map<string, Point> {
  const place = (index: number): Point => {
    const angle = (index / areas.length) * 2 * Math.PI - Math.PI / 2;
    return {
      x: WIDTH / 2 + Math.cos(angle) * (WIDTH / 2 - NODE_WIDTH / 2 - 24),
      y: HEIGHT / 2 + Math.sin(angle) * (HEIGHT / 2 - NODE_HEIGHT / 2 - 24),
    };
  };
  return new Map(areas.map((area, index) => [area, place(index)]));
}

const round = (number: number): string => number.toFixed(1);

/** Where a line from a point into a node meets the node's border. */
function toBorder(from: Point, node: Point): Point {
  const [x, y] = [from.x - node.x, from.y - node.y];
  const scale = Math.min(NODE_WIDTH / 2 / Math.abs(x || 1), NODE_HEIGHT / 2 / Math.abs(y || 1));
  return { x: node.x + x * scale, y: node.y + y * scale };
}

function edge({ from, to, kind }: Relation, places: ReadonlyMap<string, Point>, isMuted: boolean): string {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end) return '';
  const bend = BEND[kind];
  const middle = {
    x: (start.x + end.x) / 2 - (end.y - start.y) * bend,
    y: (start.y + end.y) / 2 + (end.x - start.x) * bend,
  };
  const [a, b] = [toBorder(middle, start), toBorder(middle, end)];
  const path = `M${round(a.x)} ${round(a.y)}Q${round(middle.x)} ${round(middle.y)} ${round(b.x)} ${round(b.y)}`;
  return `<path class="${kind}${isMuted ? ' muted' : ''}" d="${path}" marker-end="url(#arrow-${kind})"/>`;
}

const node = (area: string, { x, y }: Point, isUnfit: boolean): string =>
  `<g class="node${isUnfit ? ' unfit' : ''}"><rect x="${round(x - NODE_WIDTH / 2)}" y="${round(y - NODE_HEIGHT / 2)}" width="${NODE_WIDTH}" height="${NODE_HEIGHT}" rx="8"/><text x="${round(x)}" y="${round(y + 5)}" text-anchor="middle">${escapeHtml(area)}${isUnfit ? ' ✗' : ''}</text></g>`;

const marker = (kind: string): string =>
  `<marker id="arrow-${kind}" class="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`;

export type GraphOptions = {
  /** The shell first. */
  areas: readonly string[];
  relations: readonly Relation[];
  /** Areas with a release that does not fit another one. */
  unfit: ReadonlySet<string>;
  /** Its lines are emphasized. */
  chosen?: string;
};

/** Who emits to, embeds from and links to whom. A picture of the table of relations, which says the same in words. */
export function graphSvg({ areas, relations, unfit, chosen }: GraphOptions): string {
  const places = placeNodes(areas);
  const isMuted = ({ from, to }: Relation) => chosen !== undefined && from !== chosen && to !== chosen;
  const edges = relations.toSorted((a, b) => Number(isMuted(b)) - Number(isMuted(a)));
  const nodes = [...places].map(([area, place]) => node(area, place, unfit.has(area)));
  const legend = RELATION_KINDS.map(
    (kind) =>
      `<li><svg class="graph" width="48" height="12" aria-hidden="true"><path class="${kind}" d="M2 6H46"/></svg> ${LABELS[kind]}</li>`,
  );
  return `<div class="scroll" tabindex="0" role="group" aria-label="Graph">
<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Graph of ${areas.length} areas; the table of relations has it in words">
<defs>${RELATION_KINDS.map(marker).join('')}</defs>
${edges.map((relation) => edge(relation, places, isMuted(relation))).join('\n')}
${nodes.join('\n')}
</svg></div>
<ul class="legend">${legend.join('')}</ul>`;
}
