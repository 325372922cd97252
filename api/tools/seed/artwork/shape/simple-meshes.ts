import type { Mesh } from './mesh';

/** The same surface on the other side of the car. */
export function mirrored({ positions, normals, triangles }: Mesh): Mesh {
  const flip = (values: Float32Array) => values.map((value, index) => (index % 3 === 1 ? -value : value));
  const turned = triangles.slice();
  for (let at = 0; at < turned.length; at += 3) {
    turned[at + 1] = triangles[at + 2] as number;
    turned[at + 2] = triangles[at + 1] as number;
  }
  return { positions: flip(positions), normals: flip(normals), triangles: turned };
}

const DISC_SEGMENTS = 24;

/** An upright disc across the car. */
export function disc(x: number, y: number, z: number, radius: number): Mesh {
  const positions = [x, y, z];
  const triangles: number[] = [];
  for (let index = 0; index < DISC_SEGMENTS; index++) {
    const angle = (index / DISC_SEGMENTS) * 2 * Math.PI;
    positions.push(x + radius * Math.cos(angle), y, z + radius * Math.sin(angle));
    triangles.push(0, index + 1, ((index + 1) % DISC_SEGMENTS) + 1);
  }
  const normals = positions.map((_, index) => (index % 3 === 1 ? Math.sign(y) : 0));
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
  };
}
