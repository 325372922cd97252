import type { Point } from '../shape/outline';
import { type Dimensions, lampHeight } from './dimensions';
import { badge, LENS, line, PLASTIC, patch, plate, round, SEAM, spot, TRIM, toPath } from './ink';

type Face = {
  lampFrom: number;
  lampLow: number;
  grilleTop: number;
  grilleLow: number;
  bars: number;
  chrome: boolean;
  intake: number;
};

/** Heights are relative to the middle of the headlamps, `lampFrom` and `intake` are shares of half the width. */
const faces: Record<Dimensions['face'], Face> = {
  slim: { lampFrom: 0.5, lampLow: 0.055, grilleTop: 0.02, grilleLow: -0.05, bars: 1, chrome: true, intake: 0.72 },
  wide: { lampFrom: 0.54, lampLow: 0.055, grilleTop: 0.035, grilleLow: -0.15, bars: 3, chrome: true, intake: 0.6 },
  tall: { lampFrom: 0.6, lampLow: 0.1, grilleTop: 0.06, grilleLow: -0.25, bars: 3, chrome: true, intake: 0.56 },
  sport: { lampFrom: 0.5, lampLow: 0.045, grilleTop: 0.01, grilleLow: -0.05, bars: 1, chrome: false, intake: 0.84 },
  van: { lampFrom: 0.62, lampLow: 0.16, grilleTop: 0.0, grilleLow: -0.12, bars: 2, chrome: false, intake: 0.6 },
};

function headlamp(half: number, z: number, { lampFrom, lampLow }: Face): string {
  const inner = half * lampFrom;
  const lens: Point[] = [
    [inner, z + 0.025],
    [half * 0.8, z + 0.045],
    [half * 1.3, z + 0.05],
    [half * 1.3, z - lampLow + 0.005],
    [inner + 0.06, z - lampLow],
  ];
  const eye = z - lampLow * 0.25;
  const radius = Math.min(0.045, (lampLow + 0.04) * 0.42);
  return `${patch(lens, '#0b0d0f', 0.016)}${patch(lens, LENS, 0.008)}${line(
    [
      [inner + 0.01, z + 0.018],
      [half * 0.8, z + 0.034],
      [half * 1.3, z + 0.036],
    ],
    '#f4fafd',
    0.02,
  )}${[0.7, 0.84]
    .map(
      (share) =>
        spot(half * share, eye, round(radius), '#4d5c66') +
        spot(half * share, eye, round(radius * 0.78), '#dfeaf0') +
        spot(half * share - 0.008, eye + 0.008, round(radius * 0.34), '#fff'),
    )
    .join('')}`;
}

function grille(half: number, z: number, { lampFrom, grilleTop, grilleLow, bars, chrome }: Face): string {
  const width = half * lampFrom - 0.03;
  const [top, low] = [z + grilleTop, z + grilleLow];
  const frame: Point[] = [
    [-0.1, top],
    [width, top - 0.004],
    [width - (top - low) * 0.28, low],
    [-0.1, low],
  ];
  const slats = Array.from({ length: bars }, (_, index) => low + ((top - low) * (index + 1)) / (bars + 1)).map(
    (height) =>
      line(
        [
          [0, height],
          [width - (top - height) * 0.28 - 0.02, height],
        ],
        chrome ? '#8f979d' : '#3a4046',
        bars > 1 ? 0.014 : 0.012,
      ),
  );
  return `${chrome ? patch(frame, '#c5cbd0', 0.02) : patch(frame, '#0b0d0f', 0.018)}${patch(frame, '#101316', 0.008)}${slats.join('')}${badge((top + low) / 2, Math.max(0.05, Math.min(0.07, (top - low) * 0.36)))}`;
}

function bumper(half: number, low: number, grilleFoot: number, car: Dimensions, { intake }: Face): string {
  const top = Math.min(grilleFoot - 0.2, low + 0.2);
  const mouth: Point[] = [
    [-0.1, top],
    [half * intake, top],
    [half * (intake - 0.1), low + 0.05],
    [-0.1, low + 0.05],
  ];
  const mesh = [0.35, 0.7].map((share) =>
    line(
      [
        [0, low + 0.05 + (top - low - 0.05) * share],
        [half * (intake - 0.1), low + 0.05 + (top - low - 0.05) * share],
      ],
      '#2e3338',
      0.01,
    ),
  );
  const fog: Point[] = [
    [half * 0.8, low + 0.23],
    [half * 0.98, low + 0.26],
    [half * 0.95, low + 0.13],
    [half * 0.78, low + 0.11],
  ];
  const skid = car.cladding
    ? patch(
        [
          [-0.1, low + 0.055],
          [half * 0.46, low + 0.055],
          [half * 0.4, low - 0.05],
          [-0.1, low - 0.05],
        ],
        '#9aa1a6',
        0.006,
      )
    : '';
  const lip = `<rect x="-.1" y="0" width="1.4" height="${round(low + (car.cladding ? 0.12 : 0.045))}" fill="${car.cladding || car.face === 'van' ? PLASTIC : TRIM}"/>`;
  const plateHeight = Math.max((grilleFoot + top) / 2, top + 0.045);
  return `${lip}${patch(mouth, '#0d0f11', 0.022)}${mesh.join('')}${patch(fog, '#17191c', 0.014)}${spot(half * 0.88, low + 0.185, 0.03, '#cfd9de')}${skid}${plate(plateHeight)}`;
}

const screenFrame = ({ width, cowl, header, roofWidth }: Dimensions, inset: number): Point[] => [
  [-0.1, cowl[1] + 0.005 + inset * 1.6],
  [(width / 2) * 0.81 - inset, cowl[1] + 0.01 + inset * 1.6],
  [(width / 2) * roofWidth - 0.085 - inset, header[1] - 0.03 - inset],
  [-0.1, header[1] - 0.02 - inset],
];

export function frontPaint(car: Dimensions): string {
  const half = car.width / 2;
  const z = lampHeight(car);
  const face = faces[car.face];
  const hood = line(
    [
      [0, car.noseTop - 0.01],
      [half * face.lampFrom, car.noseTop - 0.015],
      [half * 0.84, car.noseTop + 0.045],
    ],
    SEAM,
    0.008,
  );
  return (
    hood +
    bumper(half, car.clearance, z + face.grilleLow, car, face) +
    grille(half, z, face) +
    headlamp(half, z, face) +
    patch(screenFrame(car, 0), TRIM)
  );
}

/** Red: glass; green: seats behind it; blue: a reflection. */
export function frontGlass(car: Dimensions): string {
  const { cowl, header } = car;
  const seat: Point[] = [
    [0.2, cowl[1]],
    [0.58, cowl[1]],
    [0.52, cowl[1] + 0.16],
    [0.44, cowl[1] + 0.2],
    [0.44, cowl[1] + 0.3],
    [0.3, cowl[1] + 0.3],
    [0.3, cowl[1] + 0.2],
    [0.24, cowl[1] + 0.16],
  ];
  const pane = toPath(screenFrame(car, 0.022));
  const streak = `<path d="M.1 ${cowl[1]}L.5 ${header[1]}H.72L.32 ${cowl[1]}Z" fill="#f0f"/>`;
  return `<defs><clipPath id="pane"><path d="${pane}"/></clipPath></defs>${patch(screenFrame(car, 0.022), '#f00')}<g clip-path="url(#pane)">${streak}${patch(seat, '#ff0', 0.02)}</g>`;
}
