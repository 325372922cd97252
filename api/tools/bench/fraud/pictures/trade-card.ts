import { overlay, type Photo } from '../../../../test/media/alterations';

const SIZE = { width: 160, height: 120 } as const;
const TITLES = ['FINANCE ARRANGED', 'WE BUY ANY CAR', '24 MONTHS WARRANTY', 'VISIT OUR SHOWROOM'] as const;

/** A picture without a car, as dealers show after those of it. The first ones are used by many dealers, others by one. */
export function drawCard(number: number): Promise<Photo> {
  const data = Buffer.alloc(SIZE.width * SIZE.height * 3, 255);
  const hue = (number * 67) % 360;
  const shapes = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [(number * 37 + index * 53) % 140, (number * 71 + index * 29) % 100];
    return `<rect x="${x}" y="${y}" width="${10 + ((number + index * 17) % 30)}" height="${6 + ((number * 5 + index * 11) % 25)}" fill="hsl(${(hue + index * 40) % 360},60%,${30 + index * 5}%)"/>`;
  }).join('');
  const title = TITLES[number % TITLES.length];
  return overlay(
    { data, info: { ...SIZE, channels: 3 } },
    `<rect width="100%" height="100%" fill="hsl(${hue},45%,40%)"/>${shapes}
      <text x="8" y="${30 + ((number * 31) % 70)}" font-size="13" font-weight="bold" fill="#fff">${title}</text>`,
  );
}
