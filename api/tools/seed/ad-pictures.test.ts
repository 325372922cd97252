import { exteriorColors } from '@roadworthy/contract/options';
import { pickPictures } from './ad-pictures';
import { allDrawings, fewPictures, idOf } from './draw-pictures';
import { Random } from './random';
import { sampleMarket } from './review/sample-market';
import { silhouetteOf } from './silhouettes';

const now = new Date('2026-11-20T12:00:00Z');
const albumOf = (drawings: readonly { name: string }[]) =>
  new Map(drawings.map(({ name }) => [idOf(name), { id: idOf(name), width: 800, height: 600, placeholder: '' }]));
const album = albumOf(allDrawings());
const { ads } = sampleMarket({ ads: 2_000, seed: 27, now });
const random = new Random(27);

describe('the pictures of an ad', () => {
  it('show its own silhouette and color in one place, three quarters from the front first', () => {
    for (const ad of ads) {
      const pictures = pickPictures(random, ad, album);
      expect(pictures.length).toBeGreaterThanOrEqual(6);
      expect(new Set(pictures).size).toBe(pictures.length);
      const car = idOf(`${silhouetteOf(ad)}-${ad.exteriorcolor}-`);
      const outside = pictures.filter((id) => id.startsWith(car)).map((id) => id.slice(car.length).split('-'));
      expect(outside[0]?.[1]).toBe('front');
      expect(new Set(outside.map(([place]) => place)).size).toBe(1);
      expect(outside.map(([, view]) => view)).toEqual(expect.arrayContaining(['front', 'rear', 'side', 'wheel']));
    }
  });

  it('lead with none that more than two percent of the ads share', () => {
    const uses = new Map<string, number>();
    for (const ad of ads) {
      const [lead = ''] = pickPictures(random, ad, album);
      uses.set(lead, (uses.get(lead) ?? 0) + 1);
    }
    expect(Math.max(...uses.values()) / ads.length).toBeLessThanOrEqual(0.02);
  });

  it.each(exteriorColors)('exist in %s', (exteriorcolor) => {
    const ad = { bodytype: 'Hatchback', title: '', model: 'Polo', exteriorcolor, interiorcolor: 'Black' };
    const [lead] = pickPictures(new Random(1), ad, album);
    expect(lead).toContain(`hatch-${exteriorcolor.replace('Turqoise', 'Turquoise').toLowerCase()}-`);
  });

  it('show a white car of another silhouette where few are drawn', () => {
    const ad = { bodytype: 'Minibus', title: '', exteriorcolor: 'Orange', interiorcolor: 'Black' };
    const pictures = pickPictures(new Random(1), ad, albumOf(fewPictures().drawings));
    expect(pictures[0]).toMatch(/^hatch-white-.*-front-1$/);
    expect(pictures.length).toBeGreaterThanOrEqual(4);
  });

  it('are none without an album', () => {
    expect(
      pickPictures(
        new Random(1),
        { bodytype: 'SUV', title: '', exteriorcolor: 'Red', interiorcolor: 'Black' },
        new Map(),
      ),
    ).toEqual([]);
  });
});
