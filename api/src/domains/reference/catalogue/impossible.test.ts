import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Combination } from './combination';
import { findImpossible } from './impossible';
import { readCatalogue } from './read-catalogue';

const { variants } = readCatalogue();

/** '2019 Volkswagen | Polo | 1.0 TSI | fuel=Diesel'. */
function parseLine(line: string): Combination {
  const [start = '', model = '', variant = '', facts = ''] = line.split('|').map((cell) => cell.trim());
  const [year = '', ...make] = start.split(' ');
  const given = facts.split(' ').filter(Boolean);
  const more = given.map((fact) => {
    const [name = '', value = ''] = fact.split('=');
    return [name, ['engine', 'kw', 'seats'].includes(name) ? Number(value) : value];
  });
  return {
    make: make.join(' '),
    model,
    variant,
    ...(year !== '-' && { year: Number(year) }),
    ...Object.fromEntries(more),
  };
}
const linesOf = (file: string) =>
  readFileSync(join(__dirname, 'test-data', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('//'));

/** Lists of an author who had not seen the catalogue; `transmission` and other facts as a form sends them. */
const listOf = (file: string): Combination[] =>
  readFileSync(join(__dirname, 'test-data', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ bodytype, ...car }) => ({ ...car, bodyType: bodytype }));
const isAskedAbout = (car: Combination): boolean => findImpossible(car, variants).length > 0;

describe('findImpossible', () => {
  it('API-455 asks about at most two of 200 other cars that were sold, by their facts or by the words of sellers', () => {
    const real = listOf('real-with-facts.jsonl');
    expect(real).toHaveLength(200);
    const facts = real.map((car) => ({ ...car, variant: '' }));
    expect(facts.filter(isAskedAbout)).toEqual([]);
    expect(real.filter(isAskedAbout).length).toBeLessThanOrEqual(2);
  });

  it('API-455 gives a reason for each of 200 other cars that were not sold', () => {
    const impossible = listOf('impossible-with-facts.jsonl');
    expect(impossible).toHaveLength(200);
    expect(impossible.filter((car) => !isAskedAbout(car))).toEqual([]);
  });

  it.each([
    ['an MPV that others call a minibus', { make: 'Hyundai', model: 'H1', bodyType: 'MPV' }],
    ['single letters', { make: 'Toyota', model: 'Land Cruiser 79', variant: '4.5 D V8' }],
    ['a badge of another year', { make: 'Audi', model: 'A3', year: 2016, variant: '1.4 TFSI' }],
    ['a drive that the name lacks', { make: 'Audi', model: 'Q5', year: 2014, variant: '2.0 TDI quattro' }],
    ['a gearbox’s other name', { make: 'Haval', model: 'Jolion', year: 2022, variant: '1.5T DCT' }],
  ])('API-455 does not ask because of %s', (_, car) => {
    expect(findImpossible(car, variants)).toEqual([]);
  });

  it('API-455 asks about a turbo that the model never had', () => {
    expect(findImpossible({ make: 'Opel', model: 'Corsa', year: 2010, variant: '1.2T' }, variants)).not.toEqual([]);
  });

  it('API-455 finds nothing impossible in 400 cars that were sold', () => {
    const real = linesOf('real.txt');
    expect(real.length).toBeGreaterThanOrEqual(400);
    const reasonsByCar = real.map((line) => [line, findImpossible(parseLine(line), variants)] as const);
    expect(reasonsByCar.filter(([, reasons]) => reasons.length > 0)).toEqual([]);
  });

  it('API-455 gives a reason for each of 500 cars that were not sold', () => {
    const impossible = linesOf('impossible.txt');
    expect(impossible.length).toBeGreaterThanOrEqual(500);
    expect(impossible.filter((line) => findImpossible(parseLine(line), variants).length === 0)).toEqual([]);
  });

  it('API-455 finds nothing impossible in any variant of the catalogue', () => {
    const reasonsByCar = variants.flatMap((variant) => {
      const { make, model, name, soldFrom, litres, fuel, gearbox, drive, bodyType, cab, seats, kw } = variant;
      const transmission = gearbox === 'Manual' ? 'Manual' : 'Automatic';
      const facts = { make, model, year: soldFrom, variant: name, engine: litres ?? 0, fuel, transmission };
      const reasons = findImpossible({ ...facts, drive, bodyType, seats, kw, ...(cab && { cab }) }, variants);
      return reasons.length > 0 ? [[variant.id, reasons]] : [];
    });
    expect(reasonsByCar).toEqual([]);
  });

  it('API-455 names the facts that exclude each other', () => {
    const raptor = { make: 'Ford', model: 'Ranger', year: 2010, variant: 'Raptor' };
    expect(findImpossible(raptor, variants)).toEqual(["We know no 2010 Ford Ranger with 'raptor'"]);
    const facts = { make: 'Volkswagen', model: 'Polo', fuel: 'Diesel', engine: 1, transmission: 'Manual' };
    expect(findImpossible(facts, variants)).toEqual(['We know no Volkswagen Polo with 1.0 litres and Diesel']);
  });

  it.each([1899, 3000])('API-455 knows no car registered in %d', (year) => {
    const reason = `No car was registered in ${year}`;
    expect(findImpossible({ make: 'Ford', model: 'Ranger', year }, variants)).toEqual([reason]);
    expect(findImpossible({ make: 'Lada', model: 'Niva', year }, variants)).toEqual([reason]);
  });

  it('API-455 judges a model that the catalogue lacks by the rules for all cars only', () => {
    const unknown = { make: 'Lada', model: 'Niva', variant: '1.7 4x4' };
    expect(findImpossible(unknown, variants)).toEqual([]);
    expect(findImpossible({ ...unknown, fuel: 'Electric', engine: 1.7 }, variants)).toEqual([
      'An electric car has no litres',
    ]);
  });
});
