import { articleCount, writeArticles } from './articles';
import { modelData } from './data/models';
import { placeData } from './data/places';
import { allDrawings, idOf } from './draw-pictures';

const now = new Date('2026-11-20T12:00:00Z');
const album = new Map(
  allDrawings().map(({ name }) => [idOf(name), { id: idOf(name), width: 1280, height: 960, placeholder: '' }]),
);

describe('the seed', () => {
  it('includes the required makes, models and towns', () => {
    expect(new Set(modelData.map(({ make }) => make)).size).toBeGreaterThanOrEqual(45);
    expect(modelData.length).toBeGreaterThanOrEqual(330);
    expect(placeData.length).toBeGreaterThanOrEqual(340);
    expect(new Set(placeData.map(({ province }) => province)).size).toBe(9);
    expect(new Set(placeData.map(({ province, city }) => `${province}/${city}`)).size).toBe(placeData.length);
    expect(placeData.find(({ city }) => city === 'Gqeberha')?.aliases).toContain('Port Elizabeth');
    expect(placeData.find(({ city }) => city === 'Mbombela')?.aliases).toContain('Nelspruit');
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
