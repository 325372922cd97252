import type { Point } from '../shape/outline';
import { type Dimensions, tailHeight } from './dimensions';
import { badge, line, PLASTIC, patch, plate, round, SEAM, spot, TAIL_LIGHT, TRIM } from './ink';

const window = ({ width, backBase, roofRear, roofWidth, bed }: Dimensions, inset: number): Point[] => {
  const half = width / 2;
  const low = backBase[1] + (bed ? 0.1 : 0.04) + inset;
  return [
    [-0.1, low],
    [half * (bed ? 0.7 : 0.8) - inset, low],
    [half * roofWidth - 0.11 - inset, roofRear[1] - 0.09 - inset],
    [-0.1, roofRear[1] - 0.075 - inset],
  ];
};

function lamp(half: number, top: number, isTall: boolean): string {
  if (isTall) {
    const box: Point[] = [
      [half * 0.87, top + 0.04],
      [half * 1.3, top + 0.04],
      [half * 1.3, top - 0.32],
      [half * 0.87, top - 0.32],
    ];
    return `${patch(box, TAIL_LIGHT, 0.01)}<rect x="${round(half * 0.87)}" y="${round(top - 0.22)}" width=".5" height=".07" fill="#f3e4de"/><rect x="${round(half * 0.87)}" y="${round(top - 0.14)}" width=".5" height=".05" fill="#e08a3a"/><rect x="${round(half * 0.88)}" y="${round(top - 0.02)}" width=".5" height=".04" fill="#e0423f"/>`;
  }
  const lens: Point[] = [
    [half * 0.5, top - 0.02],
    [half * 1.3, top],
    [half * 1.3, top - 0.15],
    [half * 0.56, top - 0.115],
  ];
  return `${patch(lens, TAIL_LIGHT, 0.008)}${line(
    [
      [half * 0.56, top - 0.04],
      [half * 1.3, top - 0.03],
    ],
    '#f0605a',
    0.022,
  )}${line(
    [
      [half * 0.6, top - 0.09],
      [half * 1.3, top - 0.105],
    ],
    '#f1d9d3',
    0.018,
  )}`;
}

export function rearPaint(car: Dimensions): string {
  const { width, clearance, bed, face } = car;
  const half = width / 2;
  const top = tailHeight(car);
  const isTall = Boolean(car.hasTallLamps);
  const plateHeight = bed ? clearance + 0.22 : top - (isTall ? 0.26 : 0.25);
  const recess = bed
    ? ''
    : patch(
        [
          [-0.1, plateHeight + 0.08],
          [0.36, plateHeight + 0.08],
          [0.33, plateHeight - 0.08],
          [-0.1, plateHeight - 0.08],
        ],
        'rgba(0,0,0,.3)',
        0.006,
      );
  const lower = bed
    ? patch(
        [
          [-0.1, clearance + 0.32],
          [half * 1.3, clearance + 0.32],
          [half * 1.3, 0],
          [-0.1, 0],
        ],
        PLASTIC,
        0.004,
      )
    : patch(
        [
          [-0.1, clearance + 0.17],
          [half * 0.8, clearance + 0.17],
          [half * 0.95, clearance + 0.09],
          [half * 1.3, clearance + 0.09],
          [half * 1.3, 0],
          [-0.1, 0],
        ],
        PLASTIC,
        0.01,
      );
  const lid: Point[] = bed
    ? [
        [0, clearance + 0.38],
        [half * 0.83, clearance + 0.38],
        [half * 0.83, bed.rail - 0.02],
      ]
    : [
        [0, clearance + 0.29],
        [half * 0.74, clearance + 0.29],
        [half * 0.8, top - 0.16],
      ];
  const doors =
    face === 'van' && car.glassFrom
      ? line(
          [
            [0, clearance + 0.29],
            [0, car.roofRear[1]],
          ],
          SEAM,
          0.014,
        )
      : '';
  const pipes =
    face === 'sport'
      ? spot(half * 0.58, clearance + 0.06, 0.05, '#c9ced2') + spot(half * 0.58, clearance + 0.06, 0.036, '#0a0a0a')
      : '';
  const reflector = line(
    [
      [half * 0.82, clearance + 0.2],
      [half * 0.95, clearance + 0.2],
    ],
    '#7c1014',
    0.022,
  );
  const handle = bed
    ? patch(
        [
          [-0.1, top - 0.02],
          [0.12, top - 0.02],
          [0.12, top - 0.07],
          [-0.1, top - 0.07],
        ],
        TRIM,
        0.01,
      )
    : badge(top - 0.06, 0.05);
  const frame = car.cockpit ? '' : patch(window(car, 0), TRIM, 0.014);
  const wiper =
    car.cockpit || bed || (!isTall && car.tail[0] + 0.3 < car.backBase[0])
      ? ''
      : line(
          [
            [0, window(car, 0.02)[0]?.[1] ?? 0],
            [0.3, (window(car, 0.02)[0]?.[1] ?? 0) + 0.05],
          ],
          '#07080a',
          0.016,
        );
  return (
    lower +
    reflector +
    line(lid, SEAM, 0.009) +
    recess +
    plate(plateHeight) +
    lamp(half, top, isTall) +
    handle +
    pipes +
    doors +
    frame +
    wiper
  );
}

/** Red: glass; green: seats behind it; blue: a reflection. */
export const rearGlass = (car: Dimensions): string => {
  if (car.cockpit) return '';
  const low = car.backBase[1];
  return `${patch(window(car, 0.02), '#f00')}<path d="M.08 ${round(low + 0.1)}L.3 ${round(car.roofRear[1] - 0.12)}H.46L.24 ${round(low + 0.1)}Z" fill="#f0f"/>`;
};
