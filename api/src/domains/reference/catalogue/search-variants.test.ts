import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readCatalogue } from './read-catalogue';
import { createVariantIndex } from './search-variants';

const { variants } = readCatalogue();
const index = createVariantIndex(variants);
const titles = (text: string) => index.search(text).map(({ model, name }) => `${model} ${name}`);
const realCars = readFileSync(join(__dirname, 'test-data/real.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('//'))
  .map((line) => line.replaceAll('|', ' '));

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

  it('API-456 returns nothing for a year without the car, and ignores words of no variant', () => {
    expect(titles('2010 ranger raptor')).toEqual([]);
    expect(titles('2020 ranger raptor immaculate')[0]).toContain('Raptor');
    expect(titles('')).toEqual([]);
  });

  it('API-456 finds a model that is named like a year', () => {
    expect(titles('2017 peugeot 2008 allure')[0]).toContain('2008 1.2T Allure');
    expect(titles('2024 peugeot 208 allure')[0]).toContain('208 1.2T');
  });

  it('API-456 answers in under 5 ms in the median', () => {
    const times = realCars
      .map((text) => {
        const start = performance.now();
        index.search(text);
        return performance.now() - start;
      })
      .sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(5);
  });
});
