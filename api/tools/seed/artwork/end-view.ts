import { glass, paints } from './palette';

/** Half the width, the heights of roof and waistline, and whether the car has a high ground clearance. */
type Size = { half: number; roof: number; belt: number; high: boolean };

const sizes: Record<string, Size> = {
  Hatchback: { half: 290, roof: 500, belt: 350, high: false },
  Sedan: { half: 305, roof: 470, belt: 330, high: false },
  'Station Wagon': { half: 305, roof: 480, belt: 335, high: false },
  SUV: { half: 320, roof: 580, belt: 400, high: true },
  Bakkie: { half: 325, roof: 575, belt: 400, high: true },
  MPV: { half: 300, roof: 545, belt: 365, high: false },
  Coupe: { half: 320, roof: 430, belt: 300, high: false },
  Convertible: { half: 315, roof: 400, belt: 300, high: false },
  'Panel Van': { half: 310, roof: 640, belt: 410, high: true },
  Minibus: { half: 310, roof: 640, belt: 410, high: true },
};
const ground = 800;
const center = 640;

/** The car from the front or from behind: an SVG group. */
export function endView(bodytype: string, color: string, end: 'front' | 'rear'): string {
  const { half, roof, belt, high } = sizes[bodytype] ?? (sizes.Hatchback as Size);
  const [main, light, shade] = paints[color] ?? (paints.White as readonly [string, string, string]);
  const y = (value: number) => ground - value;
  const mirrored = (path: string) => `${path}<g transform="matrix(-1 0 0 1 ${center * 2} 0)">${path}</g>`;
  const low = high ? 118 : 84;
  const top = half * 0.7;
  const open = bodytype === 'Convertible';
  const body = `M${center - half} ${y(low)}Q${center - half - 14} ${y(belt * 0.6)} ${center - half + 14} ${y(belt - 46)}Q${center - half + 40} ${y(belt)} ${center - half + 66} ${y(belt)}L${center - top + 8} ${y(roof - 34)}Q${center - top + 34} ${y(roof)} ${center} ${y(roof + 6)}Q${center + top - 34} ${y(roof)} ${center + top - 8} ${y(roof - 34)}L${center + half - 66} ${y(belt)}Q${center + half - 40} ${y(belt)} ${center + half - 14} ${y(belt - 46)}Q${center + half + 14} ${y(belt * 0.6)} ${center + half} ${y(low)}Z`;
  const screen = `M${center - half + 84} ${y(belt + 6)}L${center - top + 30} ${y(roof - 46)}Q${center} ${y(roof - 16)} ${center + top - 30} ${y(roof - 46)}L${center + half - 84} ${y(belt + 6)}Q${center} ${y(belt - 16)} ${center - half + 84} ${y(belt + 6)}Z`;
  const tyre = mirrored(
    `<rect x="${center - half + 4}" y="${y(high ? 200 : 160)}" width="96" height="${high ? 200 : 160}" rx="26" fill="#17181a"/>`,
  );
  const mirror = mirrored(
    `<path d="M${center - half + 30} ${y(belt + 30)}h-52q-22 2 -20 26 2 22 24 22h50z" fill="${main}" stroke="${shade}" stroke-width="4"/>`,
  );
  const front = `${mirrored(`<path d="M${center - half + 18} ${y(belt - 76)}q70 -22 128 20l-16 46q-70 10 -116 -22z" fill="#f5fafc" stroke="${shade}" stroke-width="5"/><circle cx="${center - half + 84}" cy="${y(belt - 96)}" r="19" fill="#cfe3ee" stroke="#7d929d" stroke-width="4"/>`)}
<path d="M${center - half * 0.44} ${y(belt - 66)}h${half * 0.88}l-26 ${high ? 84 : 62}H${center - half * 0.44 + 26}z" fill="#1a1c1f"/><g stroke="#4b5056" stroke-width="5"><path d="M${center - half * 0.4} ${y(belt - 88)}h${half * 0.8}M${center - half * 0.38} ${y(belt - 108)}h${half * 0.76}"/></g><circle cx="${center}" cy="${y(belt - 96)}" r="20" fill="#c9ced2" stroke="#868d93" stroke-width="4"/>
<path d="M${center - half * 0.62} ${y(low + 78)}h${half * 1.24}l-30 54H${center - half * 0.62 + 30}z" fill="#202225"/>${mirrored(`<circle cx="${center - half * 0.78}" cy="${y(low + 56)}" r="20" fill="#e9eef0" stroke="#4b5056" stroke-width="5"/>`)}`;
  const rear = `${mirrored(`<path d="M${center - half + 12} ${y(belt - 36)}h92q12 40 -8 86h-78q-14 -46 -6 -86z" fill="#a9211d"/><path d="M${center - half + 18} ${y(belt - 60)}h84v24h-86z" fill="#ef9186"/>`)}
<path d="M${center - half * 0.62} ${y(belt - 52)}Q${center} ${y(belt - 40)} ${center + half * 0.62} ${y(belt - 52)}" stroke="${shade}" stroke-width="5" fill="none"/><path d="M${center - half * 0.6} ${y(low + 150)}H${center + half * 0.6}" stroke="${shade}" stroke-width="4"/><path d="M${center - half + 8} ${y(low + 92)}H${center + half - 8}V${y(low)}H${center - half + 8}z" fill="#26292c" opacity=".85"/>`;
  const plateY = end === 'front' ? y(low + 62) : y(belt - 96);
  const plate = `<rect x="${center - 74}" y="${plateY}" width="148" height="40" rx="6" fill="#f7f4ea" stroke="#8b8b84" stroke-width="3"/><path d="M${center - 50} ${plateY + 20}h100" stroke="#5c6166" stroke-width="10" stroke-dasharray="14 7"/>`;
  const shadow = `<ellipse cx="${center}" cy="${ground - 4}" rx="${half * 1.26}" ry="30" fill="#000" opacity=".13"/><ellipse cx="${center}" cy="${ground - 2}" rx="${half * 1.08}" ry="15" fill="#000" opacity=".28"/>`;
  return `<defs><linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${main}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${glass[1]}"/><stop offset="1" stop-color="${glass[0]}"/></linearGradient><clipPath id="screen"><path d="${screen}"/></clipPath></defs>
${shadow}${tyre}${mirror}<path d="${body}" fill="url(#paint)"/>
<path d="${screen}" fill="url(#glass)" ${open ? 'opacity=".82"' : ''}/><g clip-path="url(#screen)"><path d="M${center - 40} ${y(roof + 20)}h110l-170 330h-110z" fill="#fff" opacity=".15"/>${mirrored(`<path d="M${center - 150} ${y(belt)}v-64q4 -40 48 -40t48 40v64z" fill="#0f1214" opacity=".5"/>`)}</g>
<path d="${screen}" fill="none" stroke="#17191c" stroke-width="6"/>
<path d="M${center - half + 40} ${y(belt - 10)}Q${center} ${y(belt + 4)} ${center + half - 40} ${y(belt - 10)}" stroke="${light}" stroke-width="5" fill="none" opacity=".8"/>
${end === 'front' ? front : rear}${plate}`;
}
