import { bodySolid } from '../cars/body';
import type { Dimensions } from '../cars/dimensions';
import { elevationsOf } from '../cars/elevations';
import { rims } from '../cars/rims';
import { wheelMeshes } from '../cars/wheel';
import { meshOf } from '../shape/mesh';
import { disc, mirrored } from '../shape/simple-meshes';
import { roundedBox } from '../shape/solid';
import type { Layers } from './layers';
import { type Part, rasterize } from './rasterize';
import { shade } from './shade';
import { type Kind, type Paints, RIM, Surfaces } from './surfaces';
import { type Texture, textureOf } from './texture';
import { cameraFor, type View } from './views';

export type CarModel = { car: Dimensions; parts: Part<Kind>[]; paints: Paints; rim: Texture };

const BODY_CELL_M = 0.026;
const SEAT_CELL_M = 0.03;
/** Gap between tyre and wheel arch. */
const ARCH_GAP_M = 0.05;

/** Where the body is cut out: wheel arches, the load bed, the cockpit of a convertible. */
function isCutOut({ axles, tyre, width, bed, cockpit, belt }: Dimensions) {
  return (x: number, y: number, z: number): boolean => {
    const side = Math.abs(y);
    const isArch = axles.some((axle) => Math.hypot(x - axle, z - tyre) < tyre + ARCH_GAP_M);
    if (isArch && side > width * 0.3) return true;
    if (bed && x > 0.12 && x < bed.to - 0.06 && side < width / 2 - 0.16 && z > bed.rail - 0.07) return true;
    if (!cockpit || x < cockpit[0] || x > cockpit[1] || side > width / 2 - 0.2) return false;
    return z > belt[0] - 0.1 && z < belt[1] + 0.1;
  };
}

function bodyParts(car: Dimensions): Part<Kind>[] {
  const { length, width, height, clearance } = car;
  const bounds = {
    from: [-0.08, -0.03, clearance - 0.1],
    to: [length + 0.08, width / 2 + 0.26, height + 0.06],
  } as const;
  const half = meshOf(bodySolid(car), bounds, BODY_CELL_M);
  const isHole = isCutOut(car);
  return [half, mirrored(half)].map((mesh) => ({ kind: 'body', mesh, isHole }));
}

/** Tyre, brake and spokes, and the dark behind the wheel. */
function wheelParts(car: Dimensions, axle: number, side: 1 | -1, rim: Texture): Part<Kind>[] {
  const { tyre, width, length, clearance } = car;
  const radius = tyre * RIM;
  const wheel = wheelMeshes(axle, side * (width / 2 - 0.045), tyre, radius, side);
  const arch = tyre + ARCH_GAP_M;
  const color = new Float32Array(4);
  const isBetweenSpokes = (x: number, _y: number, z: number) => {
    rim((x - axle) / radius, (z - tyre) / radius, color);
    return (color[3] as number) < 128;
  };
  return [
    { kind: 'tyre', mesh: wheel.tyre },
    { kind: 'barrel', mesh: wheel.barrel },
    { kind: 'face', mesh: wheel.face, isHole: isBetweenSpokes },
    {
      kind: 'well',
      mesh: disc(axle, side * width * 0.34, tyre, arch + 0.6),
      isHole: (x, _y, z) => z < clearance + 0.06 || z > arch + tyre + 0.03 || x < 0.12 || x > length - 0.12,
    },
  ];
}

function seatParts([rear, front]: readonly [number, number]): Part<Kind>[] {
  const x = (rear + front) / 2 - 0.28;
  return [0.38, -0.38].flatMap((y) => {
    const back = roundedBox([x, y, 0.78], [0.1, 0.24, 0.3], 0.09);
    const head = roundedBox([x - 0.03, y, 1.08], [0.06, 0.13, 0.08], 0.05);
    const bounds = { from: [x - 0.2, y - 0.3, 0.4], to: [x + 0.2, y + 0.3, 1.25] } as const;
    return [back, head].map((solid): Part<Kind> => ({ kind: 'seat', mesh: meshOf(solid, bounds, SEAT_CELL_M) }));
  });
}

async function paintsOf(car: Dimensions): Promise<Paints> {
  const elevations = elevationsOf(car);
  const texturesOf = async (name: keyof Paints) => {
    const { paint, glass } = elevations[name];
    return { paint: await textureOf(paint), glass: await textureOf(glass) };
  };
  return { side: await texturesOf('side'), front: await texturesOf('front'), rear: await texturesOf('rear') };
}

/** Builds a car to be drawn from any side. */
export async function buildModel(car: Dimensions): Promise<CarModel> {
  const rim = await textureOf({ from: [-1.02, -1.02], to: [1.02, 1.02], svg: rims[car.wheel] });
  const wheels = car.axles.flatMap((axle) => ([1, -1] as const).flatMap((side) => wheelParts(car, axle, side, rim)));
  const parts = [...bodyParts(car), ...wheels, ...(car.cockpit ? seatParts(car.cockpit) : [])];
  return { car, parts, paints: await paintsOf(car), rim };
}

/** Draws the car from a view. */
export function renderLayers({ car, parts, paints, rim }: CarModel, view: View, width: number): Layers {
  // Twice the size: four samples a pixel.
  const camera = cameraFor(view, car, width * 2);
  const samples = rasterize(parts, camera, width * 2, Math.round(width * view.aspect) * 2);
  return shade(samples, parts, camera, car, new Surfaces(car, paints, rim, camera));
}
