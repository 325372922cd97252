import { acacia, across, cloud, fill, ground, HEIGHT, HORIZON_Y, lanes, ridge, sky, tree, WIDTH } from './brush';

type Color = readonly [number, number, number];
/** Where a car is photographed. Its light colors the paint, what the paint reflects, and what is not painted. */
export type Place = { svg: () => string; light: Color; sky: Color; ground: Color; shadow: number };

const buildings = (color: string, boxes: readonly (readonly [number, number, number])[]) =>
  boxes
    .map(
      ([x, width, height]) =>
        `<rect x="${x}" y="${HORIZON_Y - height}" width="${width}" height="${height + 6}" fill="${color}"/>`,
    )
    .join('');

const windows = (color: string, x: number, width: number, height: number) =>
  Array.from({ length: Math.floor(height / 18) }, (_, row) =>
    Array.from({ length: Math.floor(width / 14) }, (_, column) =>
      (row * 7 + column * 3) % 4 === 0
        ? ''
        : `<rect x="${x + 5 + column * 14}" y="${HORIZON_Y - height + 8 + row * 18}" width="7" height="9" fill="${color}"/>`,
    ).join(''),
  ).join('');

export const places = {
  karoo: {
    light: [1.03, 0.99, 0.93],
    sky: [250, 226, 196],
    ground: [176, 138, 104],
    shadow: 0.92,
    svg: () =>
      sky([0, '#7fb2d6'], [0.6, '#cfe0e2'], [1, '#f8e6cb']) +
      ridge('#c7a391', [34, 40, 78, 78, 74, 30, 22, 52, 84, 84, 40, 26]) +
      ridge('#b1846a', [20, 26, 18, 34, 50, 50, 24, 12, 18, 30, 22, 16]) +
      ridge('#a98f5f', [8, 5, 9, 6, 8, 4, 7, 9, 5, 8]) +
      ground([0, '#cdaa7c'], [0.35, '#c4986a'], [1, '#a97c54']) +
      lanes('rgba(110,76,46,.22)', [-420, 180, 760, 1360], 90) +
      [60, 210, 760, 900]
        .map(
          (x, index) =>
            `<ellipse cx="${x}" cy="${HORIZON_Y + 16 + index * 5}" rx="${34 + index * 6}" ry="10" fill="#8a8a56"/>`,
        )
        .join(''),
  },
  coast: {
    light: [1.0, 1.0, 1.0],
    sky: [216, 234, 246],
    ground: [150, 146, 140],
    shadow: 1,
    svg: () =>
      sky([0, '#5aa5d6'], [0.7, '#b9dcec'], [1, '#eaf3f2']) +
      cloud(190, 96, 1.1) +
      cloud(700, 64, 0.9, 0.6) +
      ridge('#7f9bb0', [0, 0, 0, 14, 62, 96, 70, 40, 88, 60, 20, 0]) +
      `<rect y="${HORIZON_Y - 26}" width="${WIDTH}" height="40" fill="#3c8cab"/><rect y="${HORIZON_Y - 26}" width="${WIDTH}" height="9" fill="#6fb1c6"/>` +
      across('#e8dcc0', HORIZON_Y + 6, 18) +
      ground([0, '#c9c4bb'], [0.12, '#bdb7ae'], [1, '#938d86']) +
      `<rect y="${HORIZON_Y + 2}" width="${WIDTH}" height="10" fill="#d8d2c6"/><g fill="#f2eee4">${Array.from({ length: 13 }, (_, index) => `<rect x="${index * 78 + 10}" y="${HORIZON_Y - 22}" width="8" height="30"/>`).join('')}<rect y="${HORIZON_Y - 24}" width="${WIDTH}" height="6"/><rect y="${HORIZON_Y - 10}" width="${WIDTH}" height="4"/></g>` +
      across('rgba(255,255,255,.28)', 410, 2) +
      across('rgba(255,255,255,.3)', 560, 4) +
      lanes('rgba(255,255,255,.26)', [-700, -120, 480, 1080, 1660], 5),
  },
  city: {
    light: [1.0, 0.99, 0.98],
    sky: [226, 232, 242],
    ground: [122, 122, 126],
    shadow: 1,
    svg: () =>
      sky([0, '#8fb3d9'], [0.65, '#d3dfeb'], [1, '#f7ecdc']) +
      buildings('#bcc6d4', [
        [40, 66, 120],
        [120, 44, 168],
        [300, 80, 110],
        [420, 34, 206],
        [520, 90, 130],
        [700, 60, 176],
        [800, 40, 120],
        [880, 70, 150],
      ]) +
      `<rect x="432" y="60" width="10" height="60" fill="#bcc6d4"/><ellipse cx="437" cy="100" rx="16" ry="12" fill="#bcc6d4"/>` +
      buildings('#8c9ab0', [
        [0, 70, 88],
        [84, 84, 132],
        [196, 60, 74],
        [360, 72, 96],
        [610, 84, 112],
        [760, 64, 82],
        [850, 90, 104],
      ]) +
      windows('#f3e3bd', 84, 84, 120) +
      windows('#e6ecf2', 610, 84, 100) +
      windows('#f3e3bd', 850, 90, 92) +
      ground([0, '#a5a5a8'], [0.15, '#949498'], [1, '#6b6b70']) +
      `<rect y="${HORIZON_Y - 4}" width="${WIDTH}" height="16" fill="#d7d6d3"/>` +
      lanes('rgba(250,248,240,.62)', [-560, -60, 1020, 1520], 9),
  },
  mountain: {
    light: [0.99, 1.0, 0.99],
    sky: [220, 234, 244],
    ground: [128, 132, 112],
    shadow: 1,
    svg: () =>
      sky([0, '#6aa7d8'], [0.7, '#bcdaea'], [1, '#eef4ee']) +
      `<path d="M0 ${HORIZON_Y}V262L120 226L196 140L240 118H690L736 140L800 214L960 250V${HORIZON_Y}Z" fill="#8397ab"/><path d="M196 140L240 118H690L736 140L716 176L640 150L590 190L500 154L430 186L340 150L280 184L220 158Z" fill="#9fb0bf"/><g fill="#fff" opacity=".85"><ellipse cx="440" cy="120" rx="210" ry="11"/><ellipse cx="560" cy="112" rx="120" ry="9"/><ellipse cx="330" cy="114" rx="90" ry="8"/></g>` +
      ridge('#7d9a70', [34, 22, 30, 40, 28, 18, 30, 44, 36]) +
      ridge('#64855c', [14, 20, 12, 10, 18, 22, 14, 12, 24]) +
      tree(70, 0.9, '#5f8a55', '#4a7145') +
      tree(880, 1.1, '#5f8a55', '#4a7145') +
      tree(800, 0.7, '#6b9560', '#517a4b') +
      ground([0, '#b4b3a6'], [0.14, '#a3a297'], [1, '#7e7d76']) +
      `<rect y="${HORIZON_Y + 4}" width="${WIDTH}" height="12" fill="#8ea36f"/>` +
      across('rgba(255,255,255,.5)', 372, 3),
  },
  suburb: {
    light: [1.01, 1.0, 0.97],
    sky: [226, 236, 240],
    ground: [168, 132, 112],
    shadow: 0.96,
    svg: () =>
      sky([0, '#8fc3e6'], [0.8, '#dcebf0'], [1, '#f5efe2']) +
      tree(110, 1.5, '#8d78b4', '#7a659f') +
      tree(640, 1.2, '#6f9a63', '#578050') +
      tree(820, 1.7, '#8d78b4', '#7a659f') +
      `<path d="M250 ${HORIZON_Y - 90}L400 ${HORIZON_Y - 160}L560 ${HORIZON_Y - 90}Z" fill="#9c5a44"/><rect x="272" y="${HORIZON_Y - 92}" width="266" height="96" fill="#efe3d0"/><rect x="300" y="${HORIZON_Y - 72}" width="60" height="42" fill="#8fb0c0"/><rect x="440" y="${HORIZON_Y - 72}" width="60" height="42" fill="#8fb0c0"/>` +
      `<rect y="${HORIZON_Y - 44}" width="250" height="56" fill="#e5d7c2"/><rect x="580" y="${HORIZON_Y - 44}" width="380" height="56" fill="#e5d7c2"/><rect y="${HORIZON_Y - 48}" width="250" height="7" fill="#c9b69b"/><rect x="580" y="${HORIZON_Y - 48}" width="380" height="7" fill="#c9b69b"/>` +
      ground([0, '#c39a84'], [0.2, '#b98e78'], [1, '#94705e']) +
      [336, 352, 376, 410, 456, 516, 592, 684]
        .map((y) => across('rgba(70,40,28,.16)', y, Math.max(1.5, (y - 300) / 90)))
        .join('') +
      lanes(
        'rgba(70,40,28,.13)',
        Array.from({ length: 15 }, (_, index) => -1100 + index * 226),
        3,
      ),
  },
  studio: {
    light: [1, 1, 1],
    sky: [240, 240, 240],
    ground: [168, 164, 160],
    shadow: 0.8,
    svg: () =>
      fill(
        'wall',
        [
          [0, '#d9d5cf'],
          [0.42, '#f1eeea'],
          [0.5, '#f4f1ed'],
          [0.62, '#e3dfd9'],
          [1, '#bdb7af'],
        ],
        0,
        HEIGHT,
      ) +
      `<defs><radialGradient id="spot" cx=".5" cy=".42" r=".55"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#spot)"/>`,
  },
  slate: {
    light: [0.96, 0.98, 1.02],
    sky: [206, 218, 232],
    ground: [84, 90, 98],
    shadow: 0.9,
    svg: () =>
      fill(
        'wall',
        [
          [0, '#39424c'],
          [0.43, '#697580'],
          [0.46, '#7a8690'],
          [0.6, '#6b757e'],
          [1, '#454d55'],
        ],
        0,
        HEIGHT,
      ) +
      `<defs><radialGradient id="spot" cx=".5" cy=".5" r=".6"><stop offset="0" stop-color="#dfe8ef" stop-opacity=".5"/><stop offset="1" stop-color="#dfe8ef" stop-opacity="0"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#spot)"/><g fill="#eef4f8" opacity=".75"><rect x="150" y="52" width="190" height="9" rx="4"/><rect x="385" y="52" width="190" height="9" rx="4"/><rect x="620" y="52" width="190" height="9" rx="4"/></g>`,
  },
  showroom: {
    light: [1.0, 1.0, 0.99],
    sky: [236, 240, 242],
    ground: [150, 148, 146],
    shadow: 0.9,
    svg: () =>
      fill(
        'wall',
        [
          [0, '#eceff0'],
          [1, '#d5dadc'],
        ],
        0,
        HORIZON_Y + 4,
      ) +
      `<rect y="0" width="${WIDTH}" height="46" fill="#2f3a44"/><rect y="46" width="${WIDTH}" height="8" fill="#d0743a"/>` +
      Array.from(
        { length: 6 },
        (_, index) =>
          `<rect x="${index * 164 - 8}" y="76" width="148" height="${HORIZON_Y - 70}" fill="#b9d0da"/><path d="M${index * 164 + 20} ${HORIZON_Y + 4}L${index * 164 + 92} 76H${index * 164 + 120}L${index * 164 + 48} ${HORIZON_Y + 4}Z" fill="#d3e3ea"/>`,
      ).join('') +
      ground([0, '#cfccc8'], [0.2, '#c2beb9'], [1, '#9d9892']) +
      [330, 346, 372, 412, 470, 556, 668]
        .map((y) => across('rgba(255,255,255,.35)', y, Math.max(1.5, (y - 300) / 110)))
        .join('') +
      lanes(
        'rgba(255,255,255,.3)',
        Array.from({ length: 11 }, (_, index) => -1200 + index * 336),
        3,
      ),
  },
  bushveld: {
    light: [1.03, 1.0, 0.94],
    sky: [246, 232, 206],
    ground: [164, 134, 92],
    shadow: 0.92,
    svg: () =>
      sky([0, '#8dbbd8'], [0.6, '#e2e3cf'], [1, '#fae3b8']) +
      ridge('#b9b48c', [18, 30, 44, 36, 20, 14, 26, 38, 24]) +
      ridge('#9c9a62', [10, 14, 8, 16, 12, 8, 14, 10]) +
      acacia(150, 1.15, '#6f7c44') +
      acacia(800, 1.5, '#66743f') +
      acacia(560, 0.6, '#848c56') +
      ground([0, '#d5b673'], [0.1, '#c7a164'], [0.3, '#bb8f5f'], [1, '#9d7450']) +
      `<path d="M0 ${HORIZON_Y + 8}H330L-260 ${HEIGHT}H0ZM960 ${HORIZON_Y + 8}H630L1220 ${HEIGHT}H960Z" fill="#c9ab63" opacity=".75"/>`,
  },
  evening: {
    light: [1.02, 0.95, 0.93],
    sky: [244, 206, 192],
    ground: [104, 92, 106],
    shadow: 0.85,
    svg: () =>
      sky([0, '#566a9c'], [0.5, '#b88fae'], [0.8, '#f0b09a'], [1, '#fbd3a4']) +
      `<circle cx="700" cy="276" r="58" fill="#fff0cf" opacity=".3"/><circle cx="700" cy="276" r="30" fill="#fff3d9" opacity=".9"/>` +
      ridge('#8a7597', [26, 44, 60, 40, 66, 82, 50, 30, 46, 34]) +
      ridge('#655a7c', [12, 24, 18, 30, 20, 14, 26, 34, 18, 12]) +
      ground([0, '#a9919c'], [0.15, '#917f8e'], [1, '#65596a']) +
      across('rgba(255,230,205,.35)', HORIZON_Y + 10, 3) +
      lanes('rgba(255,230,205,.3)', [-300, 1260], 7),
  },
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
