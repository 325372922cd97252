import { pickPictures } from './ad-pictures';
import { allDrawings, idOf } from './draw-pictures';
import { Random } from './random';
import { sampleMarket } from './review/sample-market';
import { mostCommonColor } from './write-ad';

const now = new Date('2026-11-20T12:00:00Z');
const album = new Map(
  allDrawings().map(({ name }) => [idOf(name), { id: idOf(name), width: 1280, height: 960, placeholder: '' }]),
);
const sample = sampleMarket({ ads: 2_000, seed: 27, now }).ads;

describe('the pictures of an ad', () => {
  it('gives every ad five drawn pictures of its own body and colour', () => {
    const random = new Random(1);
    for (const ad of sample) {
      const pictures = pickPictures(random, ad, album);
      expect(pictures).toHaveLength(5);
      expect(pictures[0]).toBe(idOf(`${ad.bodytype}-${ad.exteriorcolor}-side`));
    }
  });

  it('shows a car in the commonest colour where its own was not drawn', () => {
    const few = new Map(allDrawings([mostCommonColor]).map(({ name }) => [idOf(name), album.get(idOf(name)) as never]));
    const ad = { bodytype: 'SUV', exteriorcolor: 'Orange', interiorcolor: 'Black' };
    const pictures = pickPictures(new Random(1), ad, few);
    expect(pictures).toHaveLength(5);
    expect(pictures[0]).toBe('suv-white-side');
  });
});
