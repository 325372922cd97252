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

describe('findImpossible', () => {
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
