import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findImpossible } from './impossible';
import { readCatalogue } from './read-catalogue';
import { createVariantIndex } from './search-variants';

const { variants } = readCatalogue();
const index = createVariantIndex(variants);
const titles = (text: string) => index.search(text).map(({ model, name }) => `${model} ${name}`);
const realCars = readFileSync(join(__dirname, 'test-data/real.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('//'))
  .map((line) => line.replaceAll('|', ' '));

/** Written by an author who had not seen the catalogue. */
const listedCars = readFileSync(join(__dirname, 'test-data/real-with-facts.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map(({ bodytype, ...car }) => ({ ...car, bodyType: bodytype }));

describe('searching variants', () => {
  it('API-456 completes a text with year, model and the beginning of a trim', () => {
    expect(titles('2019 polo 1.0 tsi comfort')[0]).toBe('Polo 1.0 TSI 70kW Comfortline');
    expect(titles('2019 polo 1.0 tsi comfort')).not.toContain('Polo 1.0 TSI 70kW Life');
  });

  it('API-456 finds each of 400 cars that were sold', () => {
    expect(realCars.filter((text) => index.search(text).length === 0)).toEqual([]);
  });

  it.each(['2018 hilux raidr', '2018 hilx raider', '2018 hilux radier'])(
    'API-456 tolerates one wrong letter: %s',
    (text) => {
      expect(titles(text)).toEqual(titles('2018 hilux raider'));
    },
  );

  it.each([
    ['gd6', '2.8gd6 fortuner'],
    ['a hyphen', 'd max 1.9'],
    ['a make’s short name', 'vw polo'],
  ])('API-456 finds %s', (_, text) => {
    expect(titles(text)).not.toEqual([]);
  });

  it('API-456 returns nothing for a year or make without the model, and ignores words of no variant', () => {
    expect(titles('2010 suzuki fronx')).toEqual([]);
    expect(titles('toyota polo')).toEqual([]);
    expect(titles('2020 ranger raptor immaculate')[0]).toContain('Raptor');
    expect(titles('')).toEqual([]);
  });

  it('API-457 drops a word that leaves nothing, but never a model', () => {
    expect(titles('2010 ranger raptor')).toEqual(titles('2010 ranger'));
    expect(titles('2019 polo 1.0 tsi wildtrak')).toEqual(titles('2019 polo 1.0 tsi'));
  });

  it.each([
    ['bi-turbo for BiT', '2020 ranger 2.0 bi-turbo wildtrak', /BiT Wildtrak/],
    ['DCT for an automatic', '2022 haval jolion dct', /auto/],
    ['TFSI for T FSI', '2016 a3 1.4 tfsi', /T FSI/],
    ['quattro for four-wheel drive', '2014 audi q5 2.0 tdi quattro', /^Q5 2\.0 TDI/],
    ['the power', '2015 clio 66kw turbo', /0\.9T/],
    ['TD for any diesel', '2022 d-max 1.9 td', /1\.9 Ddi/],
    ['one word for two', '2020 forester 2.0i-s', /2\.0i S Linear/],
    ['a space in a badge', '2016 merc gla 200', /^GLA GLA200 auto$/],
    ['no space after the model', 'golf7 gti 2016', /^Golf GTI 2\.0 TSI/],
    ['no space before the badge', '2021 i30n', /^i30 N 2\.0/],
    ['the generation of a Golf R', '2015 golf 7 r', /^Golf R 2\.0 TSI/],
    ['the make’s code of a generation', 'f30 320i', /^3 Series 320i/],
    ['a make’s name of an extended cab', '2016 ranger 2.2 xl super cab', /XL extended cab$/],
    ['a make’s name of a body', '2018 audi a3 sportback', /^A3 /],
    ['4x2', '2018 fortuner 2.4 gd-6 4x2', /^Fortuner 2\.4 GD-6(?!.*4x4)/],
    ['4Motion for 4x4', '2013 amarok bitdi highline 4motion manual', /4x4 double cab$/],
  ])('API-457 understands %s', (_, text, expected) => {
    expect(titles(text)[0]).toMatch(expected);
  });

  it('API-458 places the name with the fewest further words first, and without a year the newest', () => {
    expect(titles('2019 tiguan 1.4 tsi comfortline dsg')[0]).toMatch(/^Tiguan 1\.4/);
    expect(titles('2016 corolla quest 1.6')[0]).toBe('Corolla Quest 1.6');
    expect(titles('hilux')[0]).toContain('2.8 GD-6');
  });

  it('API-458 has 95 % of 200 cars of another list among the first five, and 85 % first', () => {
    const places = listedCars.map((car) =>
      index
        .search(`${car.year} ${car.make} ${car.model} ${car.variant}`)
        .findIndex((variant) => findImpossible({ ...car, variant: '' }, [variant]).length === 0),
    );
    expect(places).toHaveLength(200);
    expect(places.filter((place) => place >= 0 && place < 5).length).toBeGreaterThanOrEqual(190);
    expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(170);
  });

  it('API-456 finds a model that is named like a year', () => {
    expect(titles('2017 peugeot 2008 allure')[0]).toMatch(/^2008 1\..*Allure/);
    expect(titles('2024 peugeot 208 allure')[0]).toContain('208 1.2T');
  });
});
