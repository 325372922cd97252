import type { Mesh } from '../shape/mesh';

const SEGMENTS = 56;

/** A surface of revolution around the axle: profile points are radius and distance outwards from the rim's face. */
function revolve(profile: readonly (readonly [number, number])[], x: number, y: number, z: number, side: 1 | -1): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const triangles: number[] = [];
  for (const [ring, [radius, out]] of profile.entries()) {
    const [r0, o0] = profile[Math.max(0, ring - 1)] as readonly [number, number];
    const [r1, o1] = profile[Math.min(profile.length - 1, ring + 1)] as readonly [number, number];
    const length = Math.hypot(r1 - r0, o1 - o0) || 1;
    const [outwards, radial] = [(r1 - r0) / length, (o0 - o1) / length];
    for (let segment = 0; segment < SEGMENTS; segment++) {
      const angle = (segment / SEGMENTS) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      positions.push(x + radius * cos, y + side * out, z + radius * sin);
      normals.push(radial * cos, side * outwards, radial * sin);
      if (ring === 0) continue;
      const [a, b] = [(ring - 1) * SEGMENTS + segment, (ring - 1) * SEGMENTS + ((segment + 1) % SEGMENTS)];
      triangles.push(a, b, a + SEGMENTS, b, b + SEGMENTS, a + SEGMENTS);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
  };
}

/** Tyre, the barrel behind the spokes, and the disc on which the spokes are drawn. */
export function wheelMeshes(
  x: number,
  y: number,
  tyre: number,
  rim: number,
  side: 1 | -1,
): { tyre: Mesh; barrel: Mesh; face: Mesh } {
  return {
    tyre: revolve(
      [
        [rim * 0.99, -0.005],
        [rim * 1.04, 0.012],
        [(rim + tyre) / 2, 0.022],
        [tyre - 0.02, 0.006],
        [tyre - 0.006, -0.012],
        [tyre, -0.035],
        [tyre, -0.19],
        [tyre - 0.03, -0.22],
      ],
      x,
      y,
      tyre,
      side,
    ),
    barrel: revolve(
      [
        [0.002, -0.07],
        [rim * 0.5, -0.075],
        [rim * 0.93, -0.09],
        [rim * 0.96, -0.04],
        [rim, -0.004],
      ],
      x,
      y,
      tyre,
      side,
    ),
    face: revolve(
      [
        [0.001, -0.018],
        [rim * 0.3, -0.024],
        [rim * 0.7, -0.02],
        [rim * 1.0, -0.004],
      ],
      x,
      y,
      tyre,
      side,
    ),
  };
}
