import type { Point } from '../shape/outline';
import { cabinOutline } from './body';
import { beltAt, type Dimensions, lampHeight, tailHeight } from './dimensions';
import { LENS, line, PLASTIC, patch, round, SEAM, TAIL_LIGHT, TRIM, toPath } from './ink';

const CANVAS = 'x="-1" y="-1" width="9" height="4"';

/** The side windows with a frame of this width: the cabin moved inwards, cut at the waistline and the rear pillar. */
function windows(car: Dimensions, frame: number, fill: string): string {
  const { backBase, roofRear, cowl, header, height, glassFrom, rearPillar, belt } = car;
  const sill = 0.018 + frame;
  const rear: Point[] = glassFrom
    ? [
        [glassFrom + frame, beltAt(car, glassFrom) + sill],
        [glassFrom + frame, height],
      ]
    : [
        [backBase[0], belt[1] + sill],
        [backBase[0] + rearPillar + frame, belt[1] + sill],
        [roofRear[0] + rearPillar * 0.55 + frame, height],
      ];
  const clip = toPath([...rear, [header[0] + 0.3, height], [cowl[0] - 0.1 - frame, beltAt(car, cowl[0]) + sill]]);
  const id = `w${Math.round(frame * 1000)}`;
  return `<defs><clipPath id="c${id}"><path d="${clip}"/></clipPath><mask id="m${id}" maskUnits="userSpaceOnUse" ${CANVAS}><path d="${toPath(cabinOutline(car))}" fill="#fff" stroke="#000" stroke-width="${2 * (0.05 + frame)}"/></mask></defs><g clip-path="url(#c${id})"><rect ${CANVAS} mask="url(#m${id})" fill="${fill}"/></g>`;
}

/** Red: glass; green: seats behind it; blue: a reflection. */
export function sideGlass(car: Dimensions): string {
  const { pillars, belt, height, cowl, backBase } = car;
  const posts = pillars.map((x) =>
    line(
      [
        [x + 0.015, belt[1] - 0.1],
        [x - 0.04, height],
      ],
      '#000',
      0.07,
    ),
  );
  const seats = [cowl[0] - 1.12, ...(car.bed && pillars.length === 0 ? [] : [cowl[0] - 1.98])].map((x) =>
    patch(
      [
        [x, belt[0] - 0.1],
        [x + 0.16, belt[0] - 0.1],
        [x + 0.06, belt[0] + 0.22],
        [x - 0.06, belt[0] + 0.22],
      ],
      '#ff0',
      0.04,
    ),
  );
  const streaks = [0.3, 0.62].map((share) => {
    const x = backBase[0] + (cowl[0] - backBase[0]) * share;
    return `<path d="M${round(x)} 0L${round(x + 1.1)} ${height}H${round(x + 1.28)}L${round(x + 0.18)} 0Z" fill="#f0f"/>`;
  });
  const id = 'glass-only';
  return `${windows(car, 0.02, '#f00')}<g style="mix-blend-mode:normal"><defs><mask id="${id}" maskUnits="userSpaceOnUse" ${CANVAS}>${windows(car, 0.021, '#fff')}</mask></defs><g mask="url(#${id})">${streaks.join('')}${seats.join('')}</g></g>${posts.join('')}`;
}

function doorSeams(car: Dimensions): string {
  const { doors, axles, tyre, clearance, belt } = car;
  const sill = clearance + 0.1;
  const arch = tyre + 0.05;
  const edge = axles[0] + arch + 0.07;
  const seams = doors.map((x) => {
    const top: Point = [x, beltAt(car, x) + 0.03];
    const points: Point[] =
      x < edge
        ? [top, [x + 0.01, tyre + arch * 0.86], [edge, tyre + 0.05], [edge + 0.02, sill]]
        : [top, [x + 0.016, (belt[0] + sill) / 2], [x, sill]];
    return (
      line(
        points.map(([px, pz]): Point => [px - 0.011, pz]),
        'rgba(255,255,255,.4)',
        0.007,
      ) + line(points, SEAM, 0.011)
    );
  });
  const foot = line(
    [
      [Math.max(doors[0] as number, edge + 0.02), sill],
      [doors.at(-1) as number, sill],
    ],
    SEAM,
    0.011,
  );
  const handles = doors.slice(0, -1).map((x) => {
    const z = beltAt(car, x) - 0.12;
    return `<rect x="${round(x + 0.05)}" y="${round(z - 0.02)}" width=".2" height=".04" rx=".02" fill="rgba(0,0,0,.42)"/><rect x="${round(x + 0.055)}" y="${round(z - 0.004)}" width=".19" height=".024" rx=".012" fill="rgba(255,255,255,.55)"/>`;
  });
  return seams.join('') + foot + handles.join('');
}

function lamps(car: Dimensions): string {
  const { length, bed } = car;
  const z = lampHeight(car);
  const top = tailHeight(car);
  const isTall = car.face === 'tall' || car.face === 'van';
  const reach = isTall ? 0.26 : 0.36;
  const front = `${patch(
    [
      [length + 0.1, z + 0.05],
      [length - reach, z + 0.06],
      [length - reach - 0.06, z + 0.05],
      [length - reach + 0.08, z - (isTall ? 0.07 : 0.035)],
      [length + 0.1, z - (isTall ? 0.09 : 0.05)],
    ],
    LENS,
    0.008,
  )}${line(
    [
      [length + 0.1, z + 0.036],
      [length - reach, z + 0.048],
    ],
    '#eef6fa',
    0.02,
  )}${patch(
    [
      [length - reach + 0.05, z + 0.01],
      [length - reach + 0.12, z + 0.01],
      [length - reach + 0.13, z - 0.02],
      [length - reach + 0.08, z - 0.02],
    ],
    '#d98a35',
    0.004,
  )}`;
  const rear = car.hasTallLamps
    ? patch(
        [
          [-0.1, top + 0.04],
          [0.12, top + 0.04],
          [0.11, top - 0.32],
          [-0.1, top - 0.32],
        ],
        TAIL_LIGHT,
        0.008,
      )
    : patch(
        [
          [-0.1, top],
          [0.3, top - 0.015],
          [0.2, top - 0.12],
          [-0.1, top - 0.15],
        ],
        TAIL_LIGHT,
        0.006,
      );
  const bedCut = bed
    ? line(
        [
          [bed.to + 0.03, bed.rail + 0.1],
          [bed.to + 0.03, car.clearance],
        ],
        SEAM,
        0.02,
      )
    : '';
  return front + rear + bedCut;
}

function foot(car: Dimensions): string {
  const { axles, tyre, clearance, cladding, length } = car;
  const arch = tyre + 0.05;
  const lips = axles.map(
    (x) =>
      `<circle cx="${x}" cy="${tyre}" r="${round(arch + 0.01)}" fill="none" stroke="rgba(0,0,0,.5)" stroke-width=".03"/>`,
  );
  if (!cladding)
    return `<rect x="${axles[0]}" y="0" width="${round(axles[1] - axles[0])}" height="${round(clearance + 0.05)}" fill="${TRIM}"/>${lips.join('')}`;
  const rings = axles.map(
    (x) =>
      `<circle cx="${x}" cy="${tyre}" r="${round(arch + 0.03)}" fill="none" stroke="${PLASTIC}" stroke-width=".085"/>`,
  );
  return `${rings.join('')}<rect x="-.1" y="0" width="${round(length + 0.2)}" height="${round(clearance + 0.12)}" fill="${PLASTIC}"/>`;
}

export function sidePaint(car: Dimensions): string {
  const { axles, tyre, length } = car;
  const arch = tyre + 0.05;
  const bumper = line(
    [
      [axles[1] + arch * 0.9, tyre + arch * 0.5],
      [length - 0.4, lampHeight(car) - 0.06],
    ],
    SEAM,
    0.008,
  );
  const cap = `<rect x="${round(axles[0] + 0.02)}" y="${round(car.belt[1] - 0.24)}" width=".15" height=".13" rx=".03" fill="none" stroke="#000" stroke-width=".008"/>`;
  return windows(car, 0, TRIM) + doorSeams(car) + bumper + (car.bed ? '' : cap) + lamps(car) + foot(car);
}
