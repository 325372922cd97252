import { type Outline, outlines } from './outlines';
import { glass, paints } from './palette';

type Point = readonly [number, number];
const scale = 1.06;
/** Slightly flatter than the outlines, which looks sportier. */
const scaleY = 0.9;
const left = 110;
const groundY = 800;
const x = (value: number) => (left + value * scale).toFixed(1);
const y = (value: number) => (groundY - value * scaleY).toFixed(1);
const toCoordinates = ([px, py]: Point) => `${x(px)} ${y(py)}`;

/** A smooth path through points (Catmull-Rom as Bézier curves). */
function smooth(points: readonly Point[], tension = 0.5): string {
  let path = `M${toCoordinates(points[0] as Point)}`;
  for (let index = 0; index < points.length - 1; index++) {
    const before = points[index - 1] ?? (points[index] as Point);
    const from = points[index] as Point;
    const to = points[index + 1] as Point;
    const after = points[index + 2] ?? to;
    const bend = (a: number, b: number) => ((b - a) / 6) * tension * 2;
    const first: Point = [from[0] + bend(before[0], to[0]), from[1] + bend(before[1], to[1])];
    const second: Point = [to[0] - bend(from[0], after[0]), to[1] - bend(from[1], after[1])];
    path += `C${toCoordinates(first)} ${toCoordinates(second)} ${toCoordinates(to)}`;
  }
  return path;
}

const bottom = (outline: Outline) => (outline.cladding ? 128 : 96);

/** The lower edge from nose to tail, with room for the wheels. */
function underside({ wheels, radius, body, ...rest }: Outline): string {
  const low = bottom({ wheels, radius, body, ...rest });
  const arch = radius + 14;
  const [rear, front] = wheels;
  const half = (Math.sqrt(Math.max(0, arch ** 2 - (radius - low) ** 2)) * scaleY) / scale;
  const drawArch = (center: number) =>
    `L${x(center + half)} ${y(low)}A${arch * scaleY} ${arch * scaleY} 0 0 0 ${x(center - half)} ${y(low)}`;
  const tail = body[0] as Point;
  return `L${x((body.at(-1) as Point)[0] - 14)} ${y(low)}${drawArch(front)}${drawArch(rear)}L${x(tail[0] + 14)} ${y(low)}Z`;
}

/** A wheel with spokes; `style` chooses how many. */
export function wheel(cx: string, cy: string, r: number, style: number): string {
  const spokeCount = [5, 7, 10, 6][style % 4] as number;
  const rim = r * 0.68;
  const spokePaths = Array.from({ length: spokeCount }, (_, index) => {
    const angle = (360 / spokeCount) * index;
    return `<path d="M${-rim * 0.1} ${-rim * 0.14}L${-rim * 0.16} ${-rim * 0.93}H${rim * 0.16}L${rim * 0.1} ${-rim * 0.14}Z" transform="rotate(${angle})"/>`;
  }).join('');
  return `<g transform="translate(${cx} ${cy})"><circle r="${r}" fill="#1c1d20"/><circle r="${r * 0.94}" fill="none" stroke="#34363b" stroke-width="3"/><circle r="${rim}" fill="#3c4046"/><circle r="${rim * 0.98}" fill="none" stroke="#c9ced2" stroke-width="${r * 0.06}"/><g fill="#d5dade">${spokePaths}</g><circle r="${rim * 0.2}" fill="#9aa1a7"/><circle r="${rim * 0.1}" fill="#5f666c"/></g>`;
}

/** The car from the side on a transparent ground: an SVG group. */
export function sideView(bodytype: string, color: string, style: number): string {
  const outline = outlines[bodytype] ?? (outlines.Hatchback as Outline);
  const [main, light, shade] = paints[color] ?? (paints.White as readonly [string, string, string]);
  const { body, windows, posts, wheels, radius, belt, doors, cladding, bed } = outline;
  const shape = `${smooth(body)}${underside(outline)}`;
  const low = bottom(outline);
  const nose = body.at(-1) as Point;
  const [tailX] = body[1] as Point;
  const lampY = belt - 70;
  const shadow = `<ellipse cx="${x(500)}" cy="${groundY - 4}" rx="${520 * scale}" ry="30" fill="#000" opacity=".12"/><ellipse cx="${x(500)}" cy="${groundY - 2}" rx="${470 * scale}" ry="16" fill="#000" opacity=".26"/>`;
  const windowShape = `${smooth(windows, 0.35)}Z`;
  const pillars = posts
    .map(
      (post) => `<path d="M${x(post - 7)} ${y(belt - 6)}L${x(post)} ${y(640)}" stroke="${shade}" stroke-width="15"/>`,
    )
    .join('');
  const cuts = doors
    .map(
      (door) =>
        `<path d="M${x(door)} ${y(belt - 4)}C${x(door - 4)} ${y(belt - 90)} ${x(door - 2)} ${y(low + 80)} ${x(door - 12)} ${y(low + 26)}"/>`,
    )
    .join('');
  const handles = doors
    .slice(0, -1)
    .map(
      (door) =>
        `<rect x="${x(door + 26)}" y="${y(belt - 44)}" width="50" height="10" rx="5" fill="${shade}"/><rect x="${x(door + 26)}" y="${y(belt - 42)}" width="50" height="4" rx="2" fill="${light}" opacity=".8"/>`,
    )
    .join('');
  const skirt = cladding
    ? `<path d="M0 ${y(low + 52)}H1280V${y(low - 20)}H0z" fill="#2f3236" opacity=".92"/>`
    : `<path d="M0 ${y(low + 26)}H1280V${y(low - 20)}H0z" fill="#1e2023" opacity=".55"/>`;
  const loadBed = bed
    ? `<path d="M${x(bed[0])} ${y(386)}H${x(bed[1])}V${y(372)}H${x(bed[0])}z" fill="#1d1f22" opacity=".65"/><path d="M${x(bed[1] + 6)} ${y(388)}V${y(low + 40)}" stroke="${shade}" stroke-width="4"/>`
    : '';
  const open =
    bodytype === 'Convertible'
      ? `<path d="M${x(330)} ${y(336)}c10 -46 40 -58 62 -54l14 54zM${x(450)} ${y(336)}c10 -46 40 -58 62 -54l14 54z" fill="#2a2c30"/>`
      : '';
  return `<defs>
<linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".38" stop-color="${main}"/><stop offset=".62" stop-color="${main}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${glass[1]}"/><stop offset="1" stop-color="${glass[0]}"/></linearGradient>
<clipPath id="bodyClip"><path d="${shape}"/></clipPath><clipPath id="glassClip"><path d="${windowShape}"/></clipPath></defs>
${shadow}${open}
${wheels.map((center) => `<circle cx="${x(center)}" cy="${y(radius)}" r="${(radius + 13) * scaleY}" fill="#0f1012"/>`).join('')}
<path d="${shape}" fill="url(#paint)"/>
<g clip-path="url(#bodyClip)">
<path d="M0 ${y(belt - 22)}C${x(300)} ${y(belt - 4)} ${x(700)} ${y(belt - 4)} 1280 ${y(belt - 84)}V${y(belt - 96)}C${x(700)} ${y(belt - 22)} ${x(300)} ${y(belt - 22)} 0 ${y(belt - 40)}z" fill="${light}" opacity=".55"/>
<path d="M0 ${y(low + 120)}C${x(300)} ${y(low + 96)} ${x(700)} ${y(low + 96)} 1280 ${y(low + 120)}V${y(0)}H0z" fill="${shade}" opacity=".5"/>
${skirt}${loadBed}
<path d="M${x(nose[0] - 96)} ${y(lampY + 12)}q60 6 110 -22v44q-50 22 -118 12z" fill="#f8fbfd" stroke="${shade}" stroke-width="3"/><path d="M${x(nose[0] - 70)} ${y(lampY + 2)}q40 2 78 -16v16q-40 14 -80 10z" fill="#cfe3ee"/>
<path d="M${x(tailX - 10)} ${y(lampY + 26)}h64q8 26 -6 44h-70z" fill="#b5231f"/><path d="M${x(tailX - 10)} ${y(lampY + 10)}h56v10h-60z" fill="#ee8a7c"/>
<path d="M${x(nose[0] - 60)} ${y(low + 66)}h90v22h-84z" fill="#17191b" opacity=".8"/>
</g>
<path d="${windowShape}" fill="url(#glass)"/>
<g clip-path="url(#glassClip)"><path d="M${x(190)} ${y(700)}h120l-150 400h-120zM${x(520)} ${y(700)}h60l-150 400h-60z" fill="#fff" opacity=".16"/>${pillars}</g>
<path d="${windowShape}" fill="none" stroke="#17191c" stroke-width="5" stroke-linejoin="round"/>
<g fill="none" stroke="${shade}" stroke-width="3.500">${cuts}</g>${handles}
<path d="M${x((doors.at(-1) ?? 640) - 34)} ${y(belt + 4)}q34 4 38 32 -30 12 -52 2z" fill="${main}" stroke="${shade}" stroke-width="3"/>
<path d="${smooth(body)}" fill="none" stroke="${light}" stroke-width="3" opacity=".5"/>
${wheels.map((center) => wheel(x(center), y(radius), radius * scaleY, style)).join('')}`;
}
