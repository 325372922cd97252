/** A backdrop of 1280 × 960, with the horizon at 560 and the ground below it. */
type Scene = { name: string; draw: () => string };

const sky = (id: string, top: string, bottom: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="1280" height="600" fill="url(#${id})"/>`;
const ground = (id: string, far: string, near: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs><rect y="560" width="1280" height="400" fill="url(#${id})"/>`;
const sun = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r * 2.2}" fill="${fill}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity=".85"/>`;
const road = `<path d="M0 640H1280V960H0z" fill="#6e6a68"/><path d="M0 640H1280V656H0z" fill="#857f7b"/><path d="M0 884H1280V896H0z" fill="#efe6d2" opacity=".55" stroke="none"/>`;
const cloud = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="#fff" opacity=".75"><ellipse cx="0" cy="0" rx="90" ry="22"/><ellipse cx="-30" cy="-16" rx="42" ry="24"/><ellipse cx="26" cy="-20" rx="52" ry="30"/></g>`;
const bush = (x: number, y: number, r: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.55}" fill="${fill}"/><ellipse cx="${x + r * 0.5}" cy="${y + 4}" rx="${r * 0.7}" ry="${r * 0.4}" fill="${fill}"/>`;
const tree = (x: number, y: number, s: number, leaf: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-5" y="-90" width="10" height="90" fill="#5b4637"/><ellipse cx="0" cy="-120" rx="58" ry="44" fill="${leaf}"/><ellipse cx="34" cy="-100" rx="42" ry="30" fill="${leaf}"/><ellipse cx="-36" cy="-98" rx="40" ry="28" fill="${leaf}"/></g>`;

const karoo = () =>
  `${sky('s', '#f7d9b0', '#fdf0dc')}${sun(980, 330, 60, '#fff3d6')}<path d="M0 470h190l40-46h260l46 58h150l50-82h230l40 70h274v120H0z" fill="#c99474"/><path d="M0 520l120-24 220 30 260-40 300 36 380-26v90H0z" fill="#b17c5d"/>${ground('g', '#c9a277', '#b48758')}${bush(120, 604, 40, '#8d8a5a')}${bush(1110, 612, 52, '#7f8052')}${bush(640, 590, 26, '#98935f')}${road}`;
const coast = () =>
  `${sky('s', '#9fd0e6', '#e9f5f6')}${cloud(300, 200, 1)}${cloud(900, 140, 1.3)}<path d="M0 430h1280v150H0z" fill="#3f8fae"/><path d="M0 430h1280v26H0z" fill="#57a5c0"/><path d="M820 560c40-120 120-190 230-200 90 20 170 90 230 130v90z" fill="#5d7f76"/><path d="M0 548c200-24 420 20 640 6s460-18 640-2v40H0z" fill="#eadfc4"/>${ground('g', '#e6d8b8', '#d8c69c')}${bush(70, 612, 46, '#7f9a63')}${bush(1200, 606, 40, '#6f8f62')}${road}`;
const city = () =>
  `${sky('s', '#cbd6e8', '#f6efe6')}${sun(260, 300, 52, '#fff7e2')}<g fill="#a9b3c4"><path d="M60 590V360h90v230zM180 590V300h70v290zM290 590V410h110v180zM830 590V330h90v260zM960 590V250h64v340zM1060 590V390h120v200z"/></g><g fill="#8794aa"><path d="M0 590V450h80v140zM420 590V340h84v250zM540 590V430h130v160zM690 590V300h58v290l0 0zM1190 590V420h90v170zM716 300v-90h8v90z"/></g><g fill="#f6e6bd" opacity=".7"><path d="M200 330h12v14h-12zM226 330h12v14h-12zM200 370h12v14h-12zM440 370h12v14h-12zM466 400h12v14h-12zM980 290h10v14h-10zM1000 330h10v14h-10zM860 360h12v14h-12z"/></g>${ground('g', '#b9b3ab', '#a39c94')}${tree(90, 640, 1, '#7d8f6a')}${tree(1200, 640, 1.1, '#73865f')}${road}`;
const mountain = () =>
  `${sky('s', '#a9c8e4', '#eef4f2')}${cloud(420, 150, 1.1)}<path d="M140 560l80-210 60-26h520l70 30 90 206z" fill="#7d8fa3"/><path d="M220 350l60-26h520l70 30 22 52-90-30-60 34-110-40-90 30-120-34-90 40z" fill="#95a6b7"/><path d="M0 540l180-60 220 50 300-44 320 50 260-40v80H0z" fill="#6f8a66"/>${ground('g', '#93a677', '#7b9061')}${tree(140, 636, 0.9, '#4f6b48')}${tree(1150, 640, 1.15, '#4b6645')}${road}`;
const suburb = () =>
  `${sky('s', '#bfe0ef', '#fbf3e4')}${cloud(980, 170, 1)}<g><path d="M80 590V470l110-80 110 80v120z" fill="#ead9c2"/><path d="M60 478l130-100 130 100-14 16-116-90-116 90z" fill="#a9573f"/><rect x="120" y="500" width="44" height="50" fill="#8fb3c4"/><rect x="210" y="506" width="46" height="84" fill="#7a5945"/></g><g><path d="M880 590V460l130-86 130 86v130z" fill="#f0e4d2"/><path d="M856 468l154-106 154 106-14 16-140-94-140 94z" fill="#6f7c86"/><rect x="920" y="496" width="60" height="48" fill="#8fb3c4"/><rect x="1040" y="500" width="52" height="90" fill="#9c6b4d"/></g>${tree(420, 600, 1.4, '#8e79b5')}${tree(600, 604, 1, '#9a86c0')}${tree(1220, 604, 1.2, '#8e79b5')}<path d="M0 568h1280v44H0z" fill="#9db37f"/><path d="M0 604h1280v40H0z" fill="#d8d0c4"/>${road}`;
const studio = () =>
  `<defs><radialGradient id="s" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="#f7f3ee"/><stop offset="1" stop-color="#cfc6bb"/></radialGradient></defs><rect width="1280" height="960" fill="url(#s)"/><path d="M0 700c300-40 980-40 1280 0v260H0z" fill="#bdb3a7" opacity=".55"/>`;

export const scenes: readonly Scene[] = [
  { name: 'karoo', draw: karoo },
  { name: 'coast', draw: coast },
  { name: 'city', draw: city },
  { name: 'mountain', draw: mountain },
  { name: 'suburb', draw: suburb },
  { name: 'studio', draw: studio },
];
