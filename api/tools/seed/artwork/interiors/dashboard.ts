import { type ToneName, tones } from './tones';

export const DASHBOARD_STYLE_COUNT = 3;
export const gearLevers = ['manual', 'automatic'] as const;
export type GearLever = (typeof gearLevers)[number];

const vent = (x: number, y: number, width: number, height: number) =>
  `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="12" fill="#0f1113"/>${[1, 2, 3].map((row) => `<rect x="10" y="${(height / 4) * row - 3}" width="${width - 20}" height="5" rx="2.500" fill="#3b4046"/>`).join('')}<rect x="${width / 2 - 4}" y="8" width="8" height="${height - 16}" rx="4" fill="#5a6067"/></g>`;

const map = (x: number, y: number, width: number, height: number) =>
  `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="14" fill="#0b0d10"/><rect x="9" y="9" width="${width - 18}" height="${height - 18}" rx="8" fill="#1d3140"/><path d="M9 ${height * 0.72}C${width * 0.3} ${height * 0.5} ${width * 0.5} ${height * 0.85} ${width - 9} ${height * 0.42}V${height - 17}q0 8 -8 8H17q-8 0 -8 -8z" fill="#2c5a52"/><path d="M${width * 0.12} ${height - 12}C${width * 0.3} ${height * 0.6} ${width * 0.46} ${height * 0.7} ${width * 0.56} ${height * 0.42}S${width * 0.8} ${height * 0.3} ${width * 0.9} 14" fill="none" stroke="#e9b04c" stroke-width="7" stroke-linecap="round"/><circle cx="${width * 0.56}" cy="${height * 0.42}" r="10" fill="#5cc0ee" stroke="#fff" stroke-width="4"/></g>`;

const radio = (x: number, y: number, width: number, height: number) =>
  `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="12" fill="#0d0f12"/><rect x="52" y="14" width="${width - 104}" height="${height - 28}" rx="6" fill="#1c3d4a"/><rect x="68" y="30" width="${(width - 136) * 0.7}" height="10" rx="5" fill="#8fd3e6"/><rect x="68" y="52" width="${(width - 136) * 0.45}" height="8" rx="4" fill="#5b9db3"/><circle cx="27" cy="${height / 2}" r="17" fill="#2a2e33" stroke="#8b9197" stroke-width="3"/><circle cx="${width - 27}" cy="${height / 2}" r="17" fill="#2a2e33" stroke="#8b9197" stroke-width="3"/></g>`;

const centers = [
  () => map(478, 336, 280, 168) + vent(500, 520, 112, 46) + vent(626, 520, 112, 46),
  () => vent(496, 372, 112, 54) + vent(630, 372, 112, 54) + radio(492, 444, 254, 92),
  () => map(430, 348, 360, 138) + vent(470, 502, 128, 38) + vent(640, 502, 128, 38),
];

const dial = (cx: number, needle: string) =>
  `<circle cx="${cx}" cy="450" r="52" fill="#0b0d0f" stroke="#9aa1a8" stroke-width="4"/><g stroke="#e8ecef" stroke-width="4" stroke-linecap="round">${Array.from({ length: 9 }, (_, index) => `<path d="M0 -44V-36" transform="translate(${cx} 450) rotate(${-120 + index * 30})"/>`).join('')}</g><path d="M${cx} 450L${needle}" stroke="#f0553d" stroke-width="5" stroke-linecap="round"/><circle cx="${cx}" cy="450" r="8" fill="#cfd4d8"/>`;

const cluster = (style: number) =>
  style === 2
    ? `<rect x="822" y="396" width="290" height="108" rx="14" fill="#0b0d10"/><rect x="834" y="406" width="266" height="88" rx="8" fill="#152733"/><text x="966" y="466" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="#e9f3f7">60</text><circle cx="880" cy="450" r="30" fill="none" stroke="#4fb0d8" stroke-width="7" stroke-dasharray="120 70" transform="rotate(120 880 450)"/><circle cx="1052" cy="450" r="30" fill="none" stroke="#e9b04c" stroke-width="7" stroke-dasharray="90 100" transform="rotate(120 1052 450)"/>`
    : dial(902, '924 424') + dial(1032, '1002 428');

const lever = (gear: GearLever) =>
  gear === 'manual'
    ? `<path d="M592 792q46 -30 96 0l14 46H578z" fill="#131517"/><path d="M634 700h12l8 110h-28z" fill="#8f969d"/><ellipse cx="640" cy="694" rx="30" ry="34" fill="#17191c"/><ellipse cx="634" cy="682" rx="16" ry="14" fill="#4c5157"/><path d="M628 688v14m0 -7h22m-11 -7v14m11 -14v14" stroke="#e2e6e9" stroke-width="2.500" fill="none"/>`
    : `<rect x="586" y="744" width="108" height="96" rx="18" fill="#121416"/><path d="M616 700q24 -18 48 0l-4 74h-40z" fill="#1d2023"/><path d="M616 700q24 -18 48 0l-1 18h-46z" fill="#c2c8cd"/><g font-family="sans-serif" font-size="18" font-weight="700" fill="#dfe4e8" text-anchor="middle"><text x="706" y="772">P</text><text x="706" y="796">R</text><text x="706" y="820" fill="#f0a24c">D</text></g>`;

/** The dashboard of a right-hand-drive car from the rear seat, drawn on 1280 × 960. */
export function dashboard(toneName: ToneName, style: number, gear: GearLever): string {
  const [main, light, shade] = tones[toneName];
  const center = centers[style % centers.length] ?? centers[0];
  return `<defs><linearGradient id="view" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9d2e6"/><stop offset="1" stop-color="#eaf2ee"/></linearGradient><linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3d4147"/><stop offset="1" stop-color="#1d1f23"/></linearGradient><linearGradient id="front" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".25" stop-color="${main}"/><stop offset="1" stop-color="${shade}"/></linearGradient><radialGradient id="seat" cx=".5" cy=".1" r="1"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${main}"/><stop offset="1" stop-color="${shade}"/></radialGradient><linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe3e6"/><stop offset="1" stop-color="#8d949a"/></linearGradient></defs>
<rect width="1280" height="960" fill="#131517"/><path d="M70 0H1210L1120 352C900 318 380 318 160 352Z" fill="url(#view)"/><path d="M140 262C340 232 900 222 1150 252L1120 352C900 318 380 318 160 352Z" fill="#93a97f"/><path d="M560 326L622 246H662L724 326C660 320 620 320 560 326Z" fill="#7f7b77"/><path d="M637 318L641 252H644L648 318Z" fill="#f0ece0"/><ellipse cx="250" cy="240" rx="80" ry="44" fill="#6f8f63"/><ellipse cx="1010" cy="232" rx="96" ry="52" fill="#6f8f63"/>
<rect x="560" y="26" width="170" height="62" rx="22" fill="#15171a"/><rect x="574" y="36" width="142" height="42" rx="14" fill="#8fb0bf"/><path d="M0 0H74L176 356L120 470L0 430ZM1280 0H1206L1104 356L1160 470L1280 430Z" fill="#1a1c1f"/>
<path d="M0 430C180 330 420 322 640 322S1100 330 1280 430V520H0Z" fill="url(#top)"/><path d="M790 400C830 352 1090 352 1144 404L1160 520H780Z" fill="#17191c"/>${cluster(style)}
<path d="M0 486C180 424 420 506 640 500S1100 560 1280 486V720H0Z" fill="url(#front)"/><path d="M0 486C180 424 420 506 640 500S1100 560 1280 486V500C1100 574 860 514 640 514S180 438 0 500Z" fill="url(#metal)" opacity=".85"/>${vent(60, 466, 118, 52)}${vent(1148, 470, 100, 50)}
<path d="M430 352C520 326 760 326 810 352L786 640L830 960H420L470 640Z" fill="#1c1e22"/>${center?.() ?? ''}<g fill="#2c3035" stroke="#7d848a" stroke-width="3"><circle cx="540" cy="606" r="24"/><circle cx="626" cy="606" r="24"/><circle cx="712" cy="606" r="24"/></g>
<path d="M520 664H752L800 960H470Z" fill="url(#front)"/><rect x="560" y="680" width="156" height="176" rx="26" fill="#0f1113"/>${lever(gear)}<rect x="552" y="874" width="76" height="62" rx="28" fill="#0c0e10"/><rect x="648" y="874" width="76" height="62" rx="28" fill="#0c0e10"/>
<path d="M0 720C80 690 330 690 400 760C440 820 452 900 456 960H0Z" fill="url(#seat)"/><path d="M40 780C120 760 280 764 330 812C362 850 376 910 380 960M150 770C158 840 160 900 160 960" fill="none" stroke="${shade}" stroke-width="6"/>
<path d="M1280 740C1200 706 920 706 856 776C836 830 832 900 830 960H1280Z" fill="url(#seat)"/><path d="M1240 800C1160 776 990 780 946 826C914 866 908 920 906 960M1110 784C1104 850 1100 900 1100 960" fill="none" stroke="${shade}" stroke-width="6"/>
<g transform="translate(968 596)"><ellipse rx="206" ry="196" fill="none" stroke="#101214" stroke-width="42"/><ellipse cx="-3" cy="-4" rx="212" ry="202" fill="none" stroke="#50555b" stroke-width="5" opacity=".8"/><path d="M-188 -18C-120 -62 120 -62 188 -18L168 40C110 22 74 58 58 104H-58C-74 58 -110 22 -168 40Z" fill="#191b1e"/><path d="M-34 100H34L26 184H-26Z" fill="#a4abb1"/><path d="M-80 -34C-50 -50 50 -50 80 -34L62 78H-62Z" fill="#25282c"/><circle cy="14" r="26" fill="#c9ced3"/><circle cy="14" r="17" fill="#6d747a"/><g fill="#8d949a"><rect x="-150" y="-16" width="46" height="12" rx="6"/><rect x="-146" y="6" width="38" height="12" rx="6"/><rect x="104" y="-16" width="46" height="12" rx="6"/><rect x="108" y="6" width="38" height="12" rx="6"/></g></g>`;
}
