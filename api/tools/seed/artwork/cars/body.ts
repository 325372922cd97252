import { distanceField, type Point, roundOutline } from '../shape/outline';
import { blendMax, blendMin, curve, roundedBox, type Solid } from '../shape/solid';
import type { Dimensions } from './dimensions';

/** The lower body from the side, without wheel arches: clockwise from the rear bumper's foot. */
function lowerOutline(car: Dimensions): Point[] {
  const { length: nose, clearance: low, tail, backBase, cowl, noseTop, belt, bed } = car;
  const middle = noseTop * 0.62;
  const top: Point[] = bed
    ? [
        [0.06, bed.rail - 0.06],
        [0.1, bed.rail],
        [bed.to * 0.5, bed.rail + 0.005],
        [bed.to - 0.1, bed.rail + 0.01],
        [bed.to + 0.1, belt[1] + 0.01],
      ]
    : [
        [tail[0], tail[1] - 0.1],
        [tail[0] + 0.05, tail[1]],
        [backBase[0] + 0.12, Math.min(backBase[1], belt[1] + 0.06)],
      ];
  return roundOutline([
    [0.3, low],
    [0.1, low + 0.04],
    [0.03, low + 0.18],
    [0.0, middle],
    ...top,
    [(backBase[0] + cowl[0]) / 2, belt[1] + (belt[0] - belt[1]) * 0.4],
    [cowl[0] - 0.3, belt[0] + 0.02],
    [cowl[0] + 0.05, cowl[1] - 0.01],
    [(cowl[0] + nose) / 2, (cowl[1] + noseTop) / 2 + 0.03],
    [nose - Math.min(0.3, (nose - cowl[0]) * 0.3), noseTop + 0.025],
    [nose - 0.1, noseTop - 0.04],
    [nose - 0.025, noseTop - 0.16],
    [nose, middle - 0.02],
    [nose - 0.02, low + 0.16],
    [nose - 0.1, low + 0.03],
    [nose - 0.35, low],
    [nose / 2, low - 0.01],
  ]);
}

/** The cabin from the side; its foot is inside the lower body. */
export function cabinOutline({ cowl, header, roofRear, backBase, height, spoiler }: Dimensions): Point[] {
  const back = (share: number): Point => [
    backBase[0] + (roofRear[0] - backBase[0]) * share,
    backBase[1] + (roofRear[1] - backBase[1]) * share,
  ];
  const screen = (share: number): Point => [
    cowl[0] + (header[0] - cowl[0]) * share,
    cowl[1] + (header[1] - cowl[1]) * share + Math.sin(share * Math.PI) * 0.02,
  ];
  const roof = (share: number): Point => [
    roofRear[0] + (header[0] - roofRear[0]) * share,
    roofRear[1] +
      (header[1] - roofRear[1]) * share +
      (height - Math.max(header[1], roofRear[1])) * Math.sin(share * Math.PI),
  ];
  return roundOutline(
    [
      [backBase[0] + 0.02, backBase[1] - 0.3],
      back(0),
      back(0.5),
      ...(spoiler
        ? [[roofRear[0] - 0.2, roofRear[1] - 0.1] as Point, [roofRear[0] - 0.24, roofRear[1] - 0.045] as Point]
        : [back(0.9)]),
      roof(0.06),
      roof(0.3),
      roof(0.6),
      roof(0.94),
      screen(0.9),
      screen(0.5),
      screen(0.08),
      [cowl[0] + 0.04, cowl[1] - 0.3],
    ],
    0.42,
  );
}

/** Half of the body from above. */
function planOutline({ length, width }: Dimensions): Point[] {
  const half = width / 2;
  const side = (x: number, share: number): Point => [x, half * share];
  const upper = [
    side(0, 0.55),
    side(0.05, 0.8),
    side(0.22, 0.92),
    side(0.7, 0.98),
    side(length * 0.45, 1),
    side(length - 1.1, 0.99),
    side(length - 0.55, 0.95),
    side(length - 0.24, 0.85),
    side(length - 0.08, 0.68),
    side(length - 0.015, 0.4),
  ];
  return roundOutline([...upper, ...upper.toReversed().map(([x, y]): Point => [x, -y])]);
}

/** How far the side leans in at a height: sill, crease, shoulder and waistline. */
const leanOf = ({ clearance, belt }: Dimensions) =>
  curve([
    [clearance - 0.05, 0.13],
    [clearance + 0.06, 0.06],
    [clearance + 0.2, 0.03],
    [belt[0] * 0.6, 0.016],
    [belt[0] - 0.19, 0.002],
    [belt[0] - 0.15, 0.0],
    [belt[0] - 0.1, 0.012],
    [belt[0] + 0.04, 0.07],
    [belt[0] + 0.3, 0.2],
  ]);

const CROWN = 0.055;

/** Beyond it a wheel arch's flare is below a thousandth of a millimetre. */
const FLARE_REACH = 3.2;

/** The painted body as a solid. */
export function bodySolid(car: Dimensions): Solid {
  const lowerSide = distanceField(lowerOutline(car));
  const cabinSide = distanceField(cabinOutline(car));
  const plan = distanceField(planOutline(car));
  const lean = leanOf(car);
  const { width, belt, height, roofWidth, cowl, backBase, softness, axles, tyre, cockpit } = car;
  const beltHalf = (width / 2) * 0.925;
  const tumble = (beltHalf - (width / 2) * roofWidth) / (height - belt[0]);
  const center = (cowl[0] + backBase[0]) / 2;
  const reach = (cowl[0] - backBase[0]) / 2;
  const mirror = roundedBox([cowl[0] - 0.36, width / 2 + 0.1, belt[0] + 0.11], [0.06, 0.11, 0.08], 0.055);
  const flare = (x: number, z: number) => {
    let most = 0;
    for (const axle of axles) {
      const [dx, dz] = [x - axle, z - tyre];
      const distance = (Math.sqrt(dx * dx + dz * dz) - tyre - 0.06) / 0.14;
      if (distance < FLARE_REACH) most = Math.max(most, 0.022 * Math.exp(-distance * distance));
    }
    return most;
  };
  return (x, y, z) => {
    const crowned = z + CROWN * y * y;
    const lower = blendMax(lowerSide(x, crowned), plan(x, y) + lean(z) - flare(x, z), softness);
    const off = Math.min(1, Math.abs((x - center) / reach));
    const taper = 1 - 0.09 * off * off * off;
    const half = (beltHalf - tumble * Math.max(0, z - belt[0])) * taper;
    const cabin = blendMax(cabinSide(x, crowned), (Math.abs(y) - half) * 0.96, cockpit ? 0.04 : softness * 0.9);
    return blendMin(blendMin(lower, cabin, 0.035), mirror(x, Math.abs(y), z), 0.015);
  };
}
