import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { wordsOfHtml } from '../../../src/platform/html/plain-text';
import { allDrawings, idOf } from '../draw-pictures';
import { silhouetteOf } from '../silhouettes';
import { findContradictions } from './check-facts';
import { type CarFacts, parseSeedArticle, readSeedArticles, type SeedArticle } from './read-articles';
import { scanText } from './scan-text';
import { writeArticles } from './write-articles';

const ARTICLE_COUNT = 60;
const { variants } = readCatalogue();
const articles = readSeedArticles();
const bySlug = articles.map((article) => [article.slug, article] as const);
const unique = (values: readonly unknown[]) => new Set(values).size;
const wordCount = ({ html }: SeedArticle) => wordsOfHtml(html).split(' ').length;

describe('the articles of the seed', () => {
  it('are sixty, about models and about the subject', () => {
    expect(articles).toHaveLength(ARTICLE_COUNT);
    expect(unique(articles.map(({ title }) => title))).toBe(ARTICLE_COUNT);
    expect(articles.filter(({ car }) => car).length).toBe(ARTICLE_COUNT / 2);
  });

  it('have no common template: no two have the same order of headings, paragraphs and lists', () => {
    expect(unique(articles.map(({ html }) => html.match(/<\w+/g)?.join('')))).toBe(ARTICLE_COUNT);
  });

  it.each(bySlug)('%s is long enough to read and loses nothing in sanitizing', (_slug, article) => {
    expect(wordCount(article)).toBeGreaterThan(300);
    expect(wordCount(article)).toBeLessThan(720);
    expect(article.removedElements).toEqual([]);
    expect(wordsOfHtml(article.html)).not.toMatch(/\bR ?\d{1,3}[ ,.]\d{3}\b|[*#|]{2}/);
  });

  it.each(bySlug)('%s does not contradict the variant catalogue', (_slug, article) => {
    expect(article.facts.flatMap((facts) => findContradictions(facts, variants))).toEqual([]);
    expect(scanText(article, variants)).toEqual([]);
    if (article.car) expect(article.facts.map(({ car }) => car)).toContain(`${article.car.make} ${article.car.model}`);
  });

  it('show a car of the body that they are about, each a picture of its own', () => {
    const ids = allDrawings().map(({ name }) => idOf(name));
    const album = new Map(ids.map((id) => [id, { id, width: 1280, height: 960, placeholder: '' }]));
    const rows = writeArticles(new Date(), album);
    expect(unique(rows.map(({ pictureId }) => pictureId))).toBe(ARTICLE_COUNT);
    expect(rows.map(({ pictureId }) => pictureId)).not.toContain(null);
    for (const { car, cover } of articles.filter(({ car }) => car)) {
      const own = variants.filter(({ make, model }) => make === car?.make && model === car.model);
      const bodies = own.map((variant) => silhouetteOf({ bodytype: variant.bodyType, title: '', variant }));
      expect(bodies).toContain(cover.silhouette);
    }
  });
});

describe('the comparison with the catalogue', () => {
  const hilux = { car: 'Toyota Hilux', generation: '8' };
  it.each<[string, CarFacts]>([
    ['unknown car', { car: 'Toyota Ranger' }],
    ['engine that was not sold', { ...hilux, engine: 'diesel 3.2' }],
    ['wrong years', { ...hilux, engine: 'petrol 4.0', years: '2016-' }],
    ['missing engine', { ...hilux, engines: ['diesel 2.4', 'diesel 2.8'] }],
    ['wrong gearbox', { ...hilux, engine: 'petrol 2.0', gearboxes: ['manual', 'automatic'] }],
    ['wrong drive', { ...hilux, engine: 'petrol 4.0', drives: ['RWD', '4WD'] }],
    ['wrong cabs', { ...hilux, engine: 'petrol 2.0', cabs: ['single', 'double'] }],
    ['wrong power', { ...hilux, engine: 'diesel 2.4', kws: [120] }],
  ])('finds an %s', (_problem, facts) => {
    expect(findContradictions(facts, variants)).toHaveLength(1);
  });

  const article = (text: string, fields = '') =>
    parseSeedArticle(
      '01-hilux.md',
      `---\ntitle: T\nsummary: S\nmake: Toyota\nmodel: Hilux\ncover: { silhouette: double-cab, color: White }\n${fields}---\n${text}`,
    );
  it.each([
    ['The 3.2 is strong.', 'No named model has an engine of 3.2 litres.'],
    ['It is a 2.4 petrol.', "No named model has an engine '2.4 petrol'."],
    ['It has 137 kW.', 'No named model has 137 kW.'],
    ['Since 1999 it is sold.', 'No named variant began or ended in 1999.'],
  ])('finds what the text says: %s', (text, finding) => {
    expect(scanText(article(text), variants)).toEqual([finding]);
  });
  it('accepts facts of a second model that the text names, units, and years of history', () => {
    const text = 'The Ranger has a 3.2 with 147 kW. At 1.2 bar, in 1998, the Hilux had other tyres. A 2.8 diesel.';
    expect(scanText(article(text, 'otherYears: [1998]\n'), variants)).toEqual([]);
  });
  it('rejects a file with an unknown field or a wrong cover', () => {
    expect(() => article('Text.', 'cars: []\n')).toThrow(/01-hilux\.md/);
    const wrongCover = '---\ntitle: T\nsummary: S\ncover: { silhouette: tank, color: White }\n---\nText.';
    expect(() => parseSeedArticle('02-x.md', wrongCover)).toThrow(/cover/);
  });
});
