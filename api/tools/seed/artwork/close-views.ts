import { interiors, paints } from './palette';
import { wheel } from './side-view';

/** The dashboard from the driver's side (right-hand drive): a whole 1280 × 960 picture. */
export function interiorView(tone: string, style: number): string {
  const [main, light, shade] = interiors[tone] ?? (interiors.Black as readonly [string, string, string]);
  const screen =
    style % 2 === 0
      ? `<rect x="500" y="372" width="250" height="150" rx="14" fill="#101316"/><path d="M520 500l60-70 46 44 40-34 64 60z" fill="#3c6a7f"/><circle cx="560" cy="412" r="14" fill="#f0b35b"/>`
      : `<rect x="520" y="430" width="210" height="110" rx="12" fill="#101316"/><g stroke="#5fa3b8" stroke-width="8" stroke-linecap="round"><path d="M548 470h70M548 500h120"/></g>`;
  return `<rect width="1280" height="960" fill="${shade}"/><path d="M0 0h1280v380C980 330 300 330 0 380z" fill="#cfe0e6"/><path d="M0 250c300-60 980-60 1280 0v130C980 330 300 330 0 380z" fill="#9db58d"/><path d="M560 330l60-90h40l60 90z" fill="#77736f"/><path d="M0 0h70L170 360 0 390zM1280 0h-70l-100 360 170 30z" fill="#1d1f22"/>
<path d="M0 400C300 340 980 340 1280 400v250c-300-50-980-50-1280 0z" fill="${main}"/><path d="M0 400C300 340 980 340 1280 400v34C980 374 300 374 0 434z" fill="${light}"/><path d="M0 640c300-50 980-50 1280 0v320H0z" fill="${shade}"/><path d="M520 620h240l50 340H470z" fill="${main}"/><rect x="590" y="690" width="100" height="150" rx="22" fill="#17181b"/><circle cx="640" cy="720" r="26" fill="#c9ced2"/><rect x="632" y="730" width="16" height="80" fill="#8d949a"/>
${screen}<g fill="#141619"><rect x="80" y="440" width="130" height="60" rx="10"/><rect x="330" y="430" width="110" height="54" rx="10"/></g><g stroke="${light}" stroke-width="4">${[0, 1, 2, 3].map((row) => `<path d="M90 ${452 + row * 12}h110M340 ${440 + row * 11}h90"/>`).join('')}</g>
<rect x="850" y="392" width="250" height="110" rx="40" fill="#111316"/><g fill="none" stroke-width="7"><circle cx="915" cy="448" r="36" stroke="#d8dde0"/><circle cx="1035" cy="448" r="36" stroke="#d8dde0"/></g><path d="M915 448l18-22M1035 448l-24-10" stroke="#e0563e" stroke-width="6"/>
<g transform="translate(975 610)"><circle r="205" fill="none" stroke="#141518" stroke-width="44"/><circle r="205" fill="none" stroke="${light}" stroke-width="5" opacity=".5"/><path d="M-190 10c80-40 300-40 380 0l-60 62c-60-24-200-24-260 0zM-34 60h68l20 150h-108z" fill="#1a1c1f"/><circle r="62" fill="#202327"/><circle r="24" fill="#9aa1a7"/></g>
<path d="M0 700c120-20 260 20 300 120l30 140H0z" fill="${light}"/><path d="M40 760c90 0 170 40 200 110l20 90" fill="none" stroke="${shade}" stroke-width="6"/>`;
}

/** A close look at a wheel and the flank behind it: a whole 1280 × 960 picture. */
export function wheelView(color: string, style: number): string {
  const [main, light, shade] = paints[color] ?? (paints.White as readonly [string, string, string]);
  return `<defs><linearGradient id="flank" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${main}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
<rect width="1280" height="960" fill="#8b857e"/><path d="M0 780h1280v180H0z" fill="#6e6a68"/><path d="M0 0h1280v800H0z" fill="url(#flank)"/><path d="M0 250C400 190 900 190 1280 250v-34C900 156 400 156 0 216z" fill="${light}" opacity=".7"/><path d="M1010 0c-20 300-10 500-60 800" stroke="${shade}" stroke-width="7" fill="none"/><path d="M0 700h1280v100H0z" fill="#1e2023" opacity=".5"/>
<ellipse cx="560" cy="884" rx="420" ry="34" fill="#000" opacity=".3"/><circle cx="560" cy="560" r="392" fill="#0f1012"/>${wheel('560', '560', 340, style)}`;
}
