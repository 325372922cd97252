import type { Random } from '../../tools/seed/random';
import { crop, openPhoto, overlay, type Photo, toPhoto } from './alterations';

const colorOf = (random: Random) => `rgb(${[1, 2, 3].map(() => random.whole(0, 255))})`;

/** Objects in front of and behind a car, and the light of one moment. */
function clutter(random: Random): string {
  const shapes = Array.from({ length: random.whole(8, 16) }, () => {
    const [x, size] = [random.next() * 100, 4 + random.next() * 14];
    const y = random.next() < 0.6 ? random.next() * 40 : 70 + random.next() * 30;
    const look = `fill="${colorOf(random)}" fill-opacity="${0.5 + random.next() / 2}"`;
    return random.next() < 0.5
      ? `<rect x="${x}%" y="${y}%" width="${size}%" height="${size * (0.3 + random.next() * 2)}%" ${look}/>`
      : `<ellipse cx="${x}%" cy="${y}%" rx="${size}%" ry="${size * (0.3 + random.next())}%" ${look}/>`;
  });
  const [light, dark] = [random.next() / 2, random.next() / 2];
  return `${shapes.join('')}<linearGradient id="light" x1="${random.next()}" y1="0" x2="${random.next()}" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity="${light}"/><stop offset="1" stop-opacity="${dark}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>`;
}

/** A picture like a photograph: a subject among other things, held at an angle and not quite centered, with noise. */
export async function photograph(subject: Photo, random: Random): Promise<Photo> {
  const scene = await overlay(subject, clutter(random));
  const turned = await toPhoto(openPhoto(scene).rotate(random.next() * 6 - 3, { background: '#777' }));
  const edge = () => 0.03 + random.next() * 0.15;
  const photo = await crop(turned, [edge(), edge(), edge(), edge()]);
  const data = Buffer.from(photo.data.map((value) => Math.max(0, Math.min(255, value + (random.next() - 0.5) * 30))));
  return { ...photo, data };
}

/** A scene without a car, drawn at once: for tests. */
export async function photographScene(random: Random): Promise<Photo> {
  const size = { width: 480, height: 360 };
  const empty: Photo = { data: Buffer.alloc(size.width * size.height * 3, 128), info: { ...size, channels: 3 } };
  const things = Array.from({ length: 30 }, () => {
    const [x, y] = [random.next() * 100, random.next() * 100];
    return `<rect x="${x}%" y="${y}%" width="${5 + random.next() * 15}%" height="${5 + random.next() * 15}%" fill="${colorOf(random)}"/>`;
  });
  return photograph(await overlay(empty, things.join('')), random);
}
