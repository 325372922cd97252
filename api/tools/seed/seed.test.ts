import { adFeatures, exteriorColors, interiorColors } from '@roadworthy/contract/options';
import { articleCount, writeArticles } from './articles';
import { carTypeNames, modelData } from './data/models';
import { placeData } from './data/places';
import { allDrawings, idOf } from './draw-pictures';
import { dealerCount, demoAccounts, privateSellerCount, writePeople } from './people';
import { Random } from './random';
import { askingPrice, writeAd } from './write-ad';

const now = new Date('2026-11-20T12:00:00Z');
const album = new Map(
  allDrawings().map(({ name }) => [idOf(name), { id: idOf(name), width: 1280, height: 960, placeholder: '' }]),
);
const ads = (seed: number, count: number) => {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => writeAd(random, index + 1, now));
};
const sample = ads(27, 2_000);

describe('the seed', () => {
  it('is deterministic for a seed number', () => {
    expect(ads(27, 50)).toEqual(sample.slice(0, 50));
    expect(ads(28, 50)).not.toEqual(sample.slice(0, 50));
  });

  it('includes the required makes, models and towns', () => {
    expect(new Set(modelData.map(({ make }) => make)).size).toBeGreaterThanOrEqual(45);
    expect(modelData.length).toBeGreaterThanOrEqual(330);
    expect(placeData.length).toBeGreaterThanOrEqual(340);
    expect(new Set(placeData.map(({ province }) => province)).size).toBe(9);
    expect(new Set(placeData.map(({ province, city }) => `${province}/${city}`)).size).toBe(placeData.length);
    expect(placeData.find(({ city }) => city === 'Gqeberha')?.aliases).toContain('Port Elizabeth');
    expect(placeData.find(({ city }) => city === 'Mbombela')?.aliases).toContain('Nelspruit');
  });

  it('lowers the price with age and mileage', () => {
    const price = (age: number, mileage: number) => askingPrice(400_000, age, mileage, 1);
    for (let age = 0; age < 15; age++)
      expect(price(age + 1, (age + 1) * 18_000)).toBeLessThan(price(age, age * 18_000));
    expect(price(5, 200_000)).toBeLessThan(price(5, 60_000));
  });

  it('makes common cars common and rare ones rare', () => {
    const count = (model: string) => sample.filter((ad) => ad.model === model).length;
    expect(count('Hilux')).toBeGreaterThan(30);
    expect(count('Polo')).toBeGreaterThan(20);
    expect(sample.filter(({ make }) => make === 'Ferrari').length).toBeLessThan(10);
  });

  it('uses only values of the option lists', () => {
    for (const ad of sample) {
      expect(exteriorColors).toContain(ad.exteriorcolor);
      expect(interiorColors).toContain(ad.interiorcolor);
      expect(carTypeNames).toContain(ad.bodytype);
      expect(ad.carfeatures.every((feature) => (adFeatures as readonly string[]).includes(feature))).toBe(true);
      expect(ad.price).toBeGreaterThan(20_000);
    }
    expect(new Set(sample.map(({ slug }) => slug)).size).toBe(sample.length);
  });

  it('uses phone numbers that cannot be dialed', () => {
    const people = writePeople(new Random(27), 'hash', now);
    expect(people).toHaveLength(1 + dealerCount + privateSellerCount);
    expect(people.filter(({ isDealer }) => isDealer)).toHaveLength(dealerCount);
    expect(people.slice(0, 4).map(({ email }) => email)).toEqual(Object.values(demoAccounts).map(({ email }) => email));
    for (const { gsm } of people) expect(gsm).toMatch(/^9\d{8}$/);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  });

  it('writes sixty different articles', () => {
    const articles = writeArticles(now, album);
    expect(articles).toHaveLength(articleCount);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articleCount);
    for (const { description, publishedAt } of articles) {
      expect(description.length).toBeGreaterThan(600);
      expect(publishedAt.getTime()).toBeLessThan(now.getTime());
    }
  });
});
