import { alterations, crop, openPhoto, overlay, type Photo, toPhoto } from '../../../../test/media/alterations';
import { photographScene } from '../../../../test/media/scenes';
import { renderPicture } from '../../../../tools/bench/fraud/pictures/picture-spec';
import { Random } from '../../../../tools/seed/random';
import { fingerprintPicture, searchWords, wordsOf } from './fingerprint';
import { matchFingerprint } from './match-fingerprints';
import { samplePicture } from './picture-sample';

const random = new Random(1);
let photos: Photo[];
beforeAll(async () => {
  photos = await Promise.all([1, 2, 3, 4].map((seed) => photographScene(new Random(seed))));
});

/** How the first picture resembles the second. */
async function compare(one: Photo, other: Photo) {
  const sample = await samplePicture(one);
  return matchFingerprint(sample, searchWords(sample), await fingerprintPicture(other));
}

describe('a fingerprint', () => {
  it.each(Object.entries(alterations))('API-1700 finds a picture that is %s', async (_name, alter) => {
    const found = await Promise.all(photos.map(async (photo) => compare(await alter(photo, random), photo)));
    expect(found.filter((resemblance) => resemblance === undefined)).toEqual([]);
  });

  it('API-1700 finds a picture with a banner that moves the refined placement, and a turned one by its most suggested one', async () => {
    for (const [seed, name] of [
      [39, 'banner with text'],
      [15, 'turned by 2°, white corners'],
    ] as const) {
      const photo = await photographScene(new Random(seed));
      expect(await compare((await alterations[name]?.(photo, random)) as Photo, photo)).toBeDefined();
    }
  });

  it('API-1700 reports whether the copy is mirrored', async () => {
    const [photo] = photos as [Photo];
    const mirrored = await alterations.mirrored?.(photo, random);
    expect(await compare(mirrored as Photo, photo)).toMatchObject({ isMirrored: true });
    expect(await compare(photo, photo)).toEqual({ isMirrored: false, distance: 0 });
  });

  it('API-1701 does not find another picture, also by a word that both have', async () => {
    for (const one of photos)
      for (const other of photos) {
        if (one === other) continue;
        const [sample, stored] = [await samplePicture(one), await fingerprintPicture(other)];
        const sharing = new Map(stored.words.map((word, index) => [word, index % 3]));
        expect(matchFingerprint(sample, sharing, stored)).toBeUndefined();
      }
  });

  it('API-1934 does not find a photograph of another car of the same model from the same side', async () => {
    const seen = { silhouette: 'small-suv', view: 'front', color: 'White', place: 'slate', angle: 2 } as const;
    const take = (corner: number, seed: number) =>
      renderPicture({
        shows: { photo: { ...seen, corner, mirrorCar: false, mirrorPlace: true } },
        ...{ seed, changes: [] },
      });
    const [one, other] = [await take(161, 1_235_951_883), await take(25, 1_360_753_024)];
    const sample = await samplePicture(one);
    const { words } = await fingerprintPicture(other);
    const searched = searchWords(sample);
    // Both pictures of this test have words in common, so that they are compared.
    expect(words.filter((word) => searched.has(word))).not.toEqual([]);
    expect(await compare(one, other)).toBeUndefined();
    expect(await compare(await crop(one, [0.15, 0.02, 0.05, 0.15]), one)).toBeDefined();
  });

  it('API-1701 does not find a car of another paint in the same place', async () => {
    const [place] = photos as [Photo];
    // Both paints have the same brightness.
    const [red, blue] = await Promise.all(
      ['rgb(200,40,40)', 'rgb(60,90,150)'].map((paint) =>
        overlay(place, `<rect x="20%" y="25%" width="60%" height="55%" fill="${paint}"/>`),
      ),
    );
    expect(await compare(red as Photo, red as Photo)).toBeDefined();
    expect(await compare(red as Photo, blue as Photo)).toBeUndefined();
  });

  /** @param share of the width, on each side */
  const framed = (photo: Photo, share: number, background: string) => {
    const width = Math.round(photo.info.width * share);
    return toPhoto(
      openPhoto(photo).extend({ ...{ top: width, bottom: width, left: width, right: width }, background }),
    );
  };
  const difference = async (one: Photo, other: Photo) => {
    const [sample, there] = await Promise.all([samplePicture(one), samplePicture(other)]);
    return sample.reduce((sum, value, index) => sum + Math.abs(value - (there[index] as number)), 0) / sample.length;
  };

  it.each(['#fff', '#000', '#888', '#c22'])('API-1888 is that of the picture inside a frame of %s', async (color) => {
    const [photo] = photos as [Photo];
    const compressed = await alterations['JPEG at quality 30']?.(await framed(photo, 0.06, color), random);
    expect(await difference(photo, compressed as Photo)).toBeLessThan(4);
  });

  it('API-1888 is that of the whole picture with a backdrop of one color, or strips on some sides only', async () => {
    const [photo] = photos as [Photo];
    for (const seen of [
      await framed(photo, 0.4, '#fff'),
      await toPhoto(openPhoto(photo).extend({ top: 20, background: '#fff' })),
    ])
      expect(await difference(photo, seen)).toBeGreaterThan(8);
  });

  it('API-1702 has the same words as computed from its stored sample', async () => {
    const { sample, words } = await fingerprintPicture(photos[0] as Photo);
    expect(wordsOf(sample)).toEqual(words);
    expect(words.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 31)).toBe(true);
  });
});
