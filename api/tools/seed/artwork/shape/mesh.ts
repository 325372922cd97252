import type { Solid } from './solid';

/** Triangles: three numbers a vertex, three vertex numbers a triangle. */
export type Mesh = { positions: Float32Array; normals: Float32Array; triangles: Uint32Array };
type Vector = readonly [number, number, number];
export type Bounds = { from: Vector; to: Vector };

/** Distances at the corners of cells, and the steps from one corner to the next along each axis. */
type Grid = { values: Float32Array; size: Vector; steps: Vector; from: Vector; cell: number };

function sampleGrid(solid: Solid, { from, to }: Bounds, cell: number): Grid {
  const count = (axis: 0 | 1 | 2) => Math.ceil((to[axis] - from[axis]) / cell) + 2;
  const size: Vector = [count(0), count(1), count(2)];
  const values = new Float32Array(size[0] * size[1] * size[2]);
  let at = 0;
  for (let k = 0; k < size[2]; k++) {
    for (let j = 0; j < size[1]; j++) {
      for (let i = 0; i < size[0]; ) {
        const distance = solid(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell);
        // The surface is no nearer than this, so that many corners are on the same side of it.
        const alike = Math.max(1, Math.floor((Math.abs(distance) * 0.6) / cell) - 2);
        for (const end = Math.min(size[0], i + alike); i < end; i++) values[at++] = distance;
      }
    }
  }
  return { values, size, steps: [1, size[0], size[0] * size[1]], from, cell };
}

const NORMAL_STEP_M = 0.012;

function normalAt(solid: Solid, x: number, y: number, z: number): Vector {
  const dx = solid(x + NORMAL_STEP_M, y, z) - solid(x - NORMAL_STEP_M, y, z);
  const dy = solid(x, y + NORMAL_STEP_M, z) - solid(x, y - NORMAL_STEP_M, z);
  const dz = solid(x, y, z + NORMAL_STEP_M) - solid(x, y, z - NORMAL_STEP_M);
  const length = Math.hypot(dx, dy, dz) || 1;
  return [dx / length, dy / length, dz / length];
}

/** The mean of the points at which the surface crosses the edges of a cell, in cells; undefined without a crossing. */
function crossingOf({ values, steps }: Grid, at: number): Vector | undefined {
  let [x, y, z, crossings] = [0, 0, 0, 0];
  for (let corner = 0; corner < 8; corner++) {
    const [cx, cy, cz] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const start = at + cx + cy * steps[1] + cz * steps[2];
    const a = values[start] as number;
    for (let axis = 0; axis < 3; axis++) {
      if (corner & (1 << axis)) continue;
      const b = values[start + (steps[axis] as number)] as number;
      if (a < 0 === b < 0) continue;
      const share = a / (a - b);
      x += cx + (axis === 0 ? share : 0);
      y += cy + (axis === 1 ? share : 0);
      z += cz + (axis === 2 ? share : 0);
      crossings++;
    }
  }
  return crossings === 0 ? undefined : [x / crossings, y / crossings, z / crossings];
}

/** One vertex in each cell that the surface crosses, moved onto the surface; `vertexOf` is -1 for other cells. */
function placeVertices(solid: Solid, grid: Grid) {
  const { values, size, steps, from, cell } = grid;
  const vertexOf = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const normals: number[] = [];
  for (let k = 0; k < size[2] - 1; k++) {
    for (let j = 0; j < size[1] - 1; j++) {
      for (let i = 0, at = j * steps[1] + k * steps[2]; i < size[0] - 1; i++, at++) {
        if (Math.abs(values[at] as number) > cell * 2.5) continue;
        const crossing = crossingOf(grid, at);
        if (!crossing) continue;
        const x = from[0] + (i + crossing[0]) * cell;
        const y = from[1] + (j + crossing[1]) * cell;
        const z = from[2] + (k + crossing[2]) * cell;
        const [nx, ny, nz] = normalAt(solid, x, y, z);
        const depth = Math.max(-cell, Math.min(cell, solid(x, y, z)));
        vertexOf[at] = positions.length / 3;
        positions.push(x - nx * depth, y - ny * depth, z - nz * depth);
        normals.push(...normalAt(solid, x - nx * depth, y - ny * depth, z - nz * depth));
      }
    }
  }
  return { vertexOf, positions: Float32Array.from(positions), normals: Float32Array.from(normals) };
}

/** Two triangles for each edge that the surface crosses, between the vertices of the four cells around it. */
function connect({ values, size, steps }: Grid, vertexOf: Int32Array): Uint32Array {
  const triangles: number[] = [];
  for (let k = 1; k < size[2] - 1; k++) {
    for (let j = 1; j < size[1] - 1; j++) {
      for (let i = 1, at = 1 + j * steps[1] + k * steps[2]; i < size[0] - 1; i++, at++) {
        const isInside = (values[at] as number) < 0;
        for (let axis = 0; axis < 3; axis++) {
          if (isInside === (values[at + (steps[axis] as number)] as number) < 0) continue;
          const u = steps[(axis + 1) % 3] as number;
          const v = steps[(axis + 2) % 3] as number;
          const a = vertexOf[at] as number;
          const b = vertexOf[at - u] as number;
          const c = vertexOf[at - u - v] as number;
          const d = vertexOf[at - v] as number;
          if (isInside) triangles.push(a, b, c, a, c, d);
          else triangles.push(a, c, b, a, d, c);
        }
      }
    }
  }
  return Uint32Array.from(triangles);
}

/** The surface of a solid as triangles (surface nets). `cell` is their size in metres. */
export function meshOf(solid: Solid, bounds: Bounds, cell: number): Mesh {
  const grid = sampleGrid(solid, bounds, cell);
  const { vertexOf, positions, normals } = placeVertices(solid, grid);
  return { positions, normals, triangles: connect(grid, vertexOf) };
}
