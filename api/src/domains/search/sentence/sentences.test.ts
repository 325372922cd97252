import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { modelData } from '../../../../tools/seed/data/models';
import { placeData } from '../../../../tools/seed/data/places';
import { readCatalogue } from '../../reference/catalogue/read-catalogue';
import { findPhrases } from './find-phrases';
import { interpret } from './interpret';
import type { SentenceFilters } from './sentence-filters';
import { buildVocabulary } from './vocabulary';

type Example = { sentence: string; filters: SentenceFilters };

const THIS_YEAR = 2026;
const { variants } = readCatalogue();
/** Makes and models as on a site where the catalogue is loaded. */
const cars = [
  ...modelData,
  ...variants.filter(({ make, model }) => !modelData.some((listed) => listed.make === make && listed.model === model)),
];
const vocabulary = buildVocabulary(
  {
    cars: [...new Map(cars.map(({ make, model }) => [`${make} ${model}`, { make, model }])).values()],
    provinces: [...new Set(placeData.map(({ province }) => province))],
    towns: placeData.flatMap(({ city, aliases }) => [city, ...aliases].map((name) => ({ city, name }))),
    variantNames: variants,
  },
  THIS_YEAR,
);
const understand = (sentence: string) => interpret(findPhrases(sentence, vocabulary), vocabulary, THIS_YEAR);

/** Filters in a form that can be compared: lists sorted. */
const comparable = (filters: SentenceFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
      .sort(),
  );

const examplesOf = (file: string): Example[] =>
  readFileSync(join(import.meta.dirname, 'test-data', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example);

/** The sentences that are not understood exactly. */
const misunderstood = (examples: readonly Example[]): string[] =>
  examples
    .filter(({ sentence, filters }) => comparable(understand(sentence).filters) !== comparable(filters))
    .map(({ sentence }) => sentence);

describe('sentences', () => {
  it.each([
    'sentences.jsonl',
    'held-out.jsonl',
    'held-out-2.jsonl',
    'held-out-3.jsonl',
    'held-out-4.jsonl',
    'held-out-5.jsonl',
    'held-out-6.jsonl',
  ])('API-1110 understands at least 95 %% of %s exactly', (file) => {
    const examples = examplesOf(file);
    expect(misunderstood(examples).length / examples.length).toBeLessThanOrEqual(0.05);
  });

  it.each<[string, SentenceFilters]>([
    [
      'automatic bakkie under 300k near Durban with less than 100 000 km',
      {
        ...{ transmission: ['Automatic'], bodytype: ['Bakkie'], max_price: 300_000 },
        near: 'Durban',
        within: 50,
        max_km: 100_000,
      },
    ],
    ['outomatiese bakkie onder R300 000', { transmission: ['Automatic'], bodytype: ['Bakkie'], max_price: 300_000 }],
    ['7 seater diesel 4x4', { seats: ['7'], fueltype: ['Diesel'], drive: ['4WD', 'AWD'] }],
    ['first car for a student', { bodytype: ['Hatchback'], max_price: 150_000 }],
    [
      'double cab hilux 2.8 after 2018 not white',
      {
        ...{ cab: ['double'], make: ['Toyota'], model: ['Hilux'], min_engine: 2.8, max_engine: 2.8 },
        ...{ min_year: 2019, exteriorcolor: ['-White'] },
      },
    ],
    ['2015 & up', { min_year: 2015 }],
    ['nothing older than 2016', { min_year: 2016 }],
    ['R3500 pm polo, no deposit', { make: ['Volkswagen'], model: ['Polo'] }],
    ['fordranger4x4', { make: ['Ford'], model: ['Ranger'], drive: ['4WD', 'AWD'] }],
    ['nearest bakkie', { bodytype: ['Bakkie'] }],
    ['bakkie near Sandton, within 25 km', { bodytype: ['Bakkie'], near: 'Sandton', within: 25 }],
    ['peugeot 208, 2008 or newer', { make: ['Peugeot'], model: ['208'], min_year: 2008 }],
    ['', {}],
    ['???', {}],
  ])('API-1110 understands %j', (sentence, filters) => {
    expect(comparable(understand(sentence).filters)).toBe(comparable(filters));
  });

  it.each<[string, SentenceFilters]>([
    ['bakkie under R1.5 m', { bodytype: ['Bakkie'], max_price: 1_500_000 }],
    ['R1,5 m bakkie', { bodytype: ['Bakkie'], max_price: 1_500_000 }],
    ['between R1 m and R1.5 m', { min_price: 1_000_000, max_price: 1_500_000 }],
    ['R1.5 to R2 m', { min_price: 1_500_000, max_price: 2_000_000 }],
    ['bakkie under R2.3', { bodytype: ['Bakkie'], max_price: 2_300_000 }],
    ['golf r 2.0', { make: ['Volkswagen'], model: ['Golf R'], min_engine: 2, max_engine: 2 }],
    ['BMW under R500 000 M Sport', { make: ['BMW'], max_price: 500_000, search: 'm sport' }],
  ])('API-1989 understands the price %j', (sentence, filters) => {
    expect(comparable(understand(sentence).filters)).toBe(comparable(filters));
  });

  it('API-1111 reports words without a meaning, but not everyday ones', () => {
    expect(understand('please find me a zippy blorf polo').ignored).toEqual(['zippy', 'blorf']);
  });
});

describe('GET cars/search-by-sentence', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());
  const ask = async (text: string, query?: string) => {
    const params = new URLSearchParams({ text, ...(query !== undefined && { query }) });
    const answer = await api.get(`cars/search-by-sentence?${params}`);
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };

  it('API-1110 answers with the query of the listing and its number of ads', async () => {
    const { count_records } = (await api.post('cars/get-car-list', { make: 'Toyota', max_price: 300_000 })).json();
    expect(await ask('toyota under 300k')).toEqual({
      ...{ query: 'brands=Toyota&maxprice=300000', count: count_records, ignored: [], loosened: null },
    });
  });

  it('API-1112 adds the sentence to a search; another car replaces make, model and trim', async () => {
    expect((await ask('under 200k', 'brands=Toyota&models=Hilux&maxprice=900000')).query).toBe(
      'brands=Toyota&models=Hilux&maxprice=200000',
    );
    expect((await ask('bmw', 'brands=Toyota&models=Hilux&trims=Raider&fueltypes=Diesel')).query).toBe(
      'brands=BMW&fueltypes=Diesel',
    );
  });

  it.each([
    ['minprice=300000', 'bakkie under 200k', 'types=Bakkie&maxprice=200000'],
    ['minprice=100000', 'bakkie under 200k', 'types=Bakkie&minprice=100000&maxprice=200000'],
    ['maxprice=200000', 'over 300k', 'minprice=300000'],
    ['maxmonthly=3000', 'over 600k', 'minprice=600000'],
    ['maxmonthly=3000', 'under 600k', 'maxprice=600000&maxmonthly=3000'],
    ['minyear=2018', 'before 2015', 'maxyear=2014'],
    ['minkm=150000', 'under 100 000 km', 'maxkm=100000'],
    ['minengine=2.5', 'under 1.6 litre', 'maxengine=1.6'],
    ['year=2015', '2018 polo', 'brands=Volkswagen&models=Polo&minyear=2018&maxyear=2018'],
  ])('API-1985 %s and %j: the named end of a range wins: %j', async (query, text, expected) => {
    expect((await ask(text, query)).query).toBe(expected);
  });

  it.each([
    ['near=Pretoria&within=50', 'bakkie in Cape Town', 'types=Bakkie&cities=Cape+Town'],
    ['provinces=Gauteng', 'bakkie in Cape Town', 'types=Bakkie&cities=Cape+Town'],
    ['provinces=Gauteng&cities=Pretoria', 'in the Western Cape', 'provinces=Western+Cape'],
    ['provinces=Gauteng&cities=Pretoria', 'near Cape Town', 'near=Cape+Town&within=50'],
    ['provinces=Gauteng', 'not in Johannesburg', 'provinces=Gauteng&cities=-Johannesburg'],
    ['provinces=Gauteng&near=Pretoria&within=50', 'bakkie', 'types=Bakkie&provinces=Gauteng&near=Pretoria&within=50'],
  ])('API-1986 %s and %j: a named place replaces all others: %j', async (query, text, expected) => {
    expect((await ask(text, query)).query).toBe(expected);
  });

  it('API-1987 a named value replaces the filter also when it is the default', async () => {
    expect((await ask('newest first', 'brands=Toyota&sortby=price_low_high')).query).toBe('brands=Toyota');
    expect((await ask('under 300 000 km', 'brands=Toyota&maxkm=50000')).query).toBe('brands=Toyota');
  });

  it('API-1113 loosens a search without ads as little as possible', async () => {
    const price = (await api.post('cars/get-car-list', { make: 'Toyota', sortBy: 'price_low_high', limit: 1 })).json()
      .data[0].price;
    const tooLow = Math.floor(price / 1.05 / 1_000) * 1_000;
    const { count, loosened } = await ask(`toyota under R${tooLow}`);
    expect(count).toBe(0);
    expect(loosened.count).toBeGreaterThan(0);
    const params = new URLSearchParams(loosened.query);
    expect(params.get('brands')).toBe('Toyota');
    expect(Number(params.get('maxprice'))).toBeGreaterThanOrEqual(price);
    expect(Number(params.get('maxprice'))).toBeLessThan(price * 1.3);
  });

  it('API-1113 finds ads for any sentence while there are some', async () => {
    const { count, loosened } = await ask('purple lamborghini under 5k in Springbok with 2 doors, posted today, gjx');
    expect(count).toBe(0);
    expect(loosened.count).toBeGreaterThan(0);
  });

  it('API-1110 refuses a text that is too long', async () => {
    expect((await api.get(`cars/search-by-sentence?text=${'x'.repeat(301)}`)).statusCode).toBe(400);
  });
});
