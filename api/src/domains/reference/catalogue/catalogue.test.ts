import type { Variant } from '@roadworthy/contract/api/variants';
import { isFourWheelDrive, readBadge } from './badge';
import { areSeatsPlausible, isPowerPlausible } from './physical-limits';
import { readCatalogue } from './read-catalogue';

const { makes, variants } = readCatalogue();
const titleOf = ({ id, model, name }: Variant) => `${id} ${model} ${name}`;
const thisYear = 2026;
const YEARLY_INFLATION = 1.055;
const todaysPrice = ({ priceWhenNew, priceYear }: Variant) => priceWhenNew * YEARLY_INFLATION ** (thisYear - priceYear);
/** Titles of the variants for which a rule is broken. */
const broken = (isBroken: (variant: Variant) => unknown) => variants.filter(isBroken).map(titleOf);

describe('the variant catalogue', () => {
  it('API-450 has at least 5,000 variants, each with an id of its own that is not above the highest of its file', () => {
    expect(variants.length).toBeGreaterThanOrEqual(5_000);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
    for (const { make, highestId, variants: own } of makes) {
      const highest = Math.max(...own.map(({ id }) => Number(id.split('-').at(-1))));
      expect([make, highest]).toEqual([make, Math.min(highest, highestId)]);
    }
  });

  it('API-450 lists no variant twice', () => {
    const keys = variants.map(({ id: _, guesses: __, priceWhenNew: ___, priceYear: ____, ...facts }) =>
      JSON.stringify(facts),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('API-451 has the fuel, litres, gearbox and drive that the badge says', () => {
    expect(
      broken(({ name, fuel, litres, gearbox, drive }) => {
        const badge = readBadge(name);
        return (
          badge.contradictions.length > 0 ||
          (badge.fuels && !badge.fuels.includes(fuel)) ||
          (badge.litres && litres && Math.abs(badge.litres - litres) > 0.051) ||
          (badge.isManual !== undefined && badge.isManual !== (gearbox === 'Manual')) ||
          (badge.isFourWheelDrive !== undefined && badge.isFourWheelDrive !== isFourWheelDrive(drive))
        );
      }),
    ).toEqual([]);
  });

  it('API-452 gives electric cars no litres or gears, all others both, and hybrids no manual gearbox', () => {
    expect(
      broken(({ fuel, litres, gearbox, gears, model }) =>
        fuel === 'Electric'
          ? litres !== null || gearbox !== null || gears !== null
          : litres === null || (gearbox === null && model !== 'i3') || (gearbox === 'Manual' && /Hybrid/.test(fuel)),
      ),
    ).toEqual([]);
  });

  it('API-452 has power within what litres and aspiration allow', () => {
    expect(broken((variant) => !isPowerPlausible(variant))).toEqual([]);
  });

  it('API-453 has a cab exactly on bakkies, part-time four-wheel drive on no sedan, and seats that fit the body', () => {
    expect(
      broken(
        ({ bodyType, cab, drive, seats }) =>
          (cab !== null) !== (bodyType === 'Bakkie') ||
          (drive === '4WD' && !['Bakkie', 'SUV', 'Panel Van', 'Minibus'].includes(bodyType)) ||
          !areSeatsPlausible(bodyType, seats),
      ),
    ).toEqual([]);
  });

  it('API-453 has years in order, and a price of one of them', () => {
    expect(
      broken(
        ({ soldFrom, soldTo, priceYear }) =>
          (soldTo !== null && soldTo < soldFrom) ||
          soldTo === thisYear + 1 ||
          priceYear < soldFrom ||
          priceYear > (soldTo ?? thisYear),
      ),
    ).toEqual([]);
  });

  it('API-453 ends a generation within a year of the next one with its body, except where both were on sale', () => {
    const soldBeside = ['Renault Clio 2', 'Opel Astra G'];
    const groups = new Map<string, Variant[]>();
    for (const variant of variants) {
      const key = JSON.stringify([variant.make, variant.model, variant.bodyType, variant.doors]);
      groups.set(key, [...(groups.get(key) ?? []), variant]);
    }
    const late = [...groups.values()].flatMap((group) => {
      const starts = new Map<string, number>();
      for (const { generation, soldFrom } of group)
        starts.set(generation, Math.min(soldFrom, starts.get(generation) ?? soldFrom));
      return group.filter(({ make, model, generation, soldTo }) => {
        const next = Math.min(...[...starts.values()].filter((start) => start > (starts.get(generation) ?? 0)));
        return (soldTo ?? thisYear) > next + 1 && !soldBeside.includes(`${make} ${model} ${generation}`);
      });
    });
    expect(late.map(titleOf)).toEqual([]);
  });

  it('API-454 has a price that is plausible for its year', () => {
    expect(broken((variant) => todaysPrice(variant) < 120_000 || todaysPrice(variant) > 10_000_000)).toEqual([]);
    expect(
      broken((variant) => todaysPrice(variant) / variant.kw < 1_800 || todaysPrice(variant) / variant.kw > 20_000),
    ).toEqual([]);
  });

  it('API-454 has one trim per rank, and prices that rise with the rank', () => {
    const groups = new Map<string, Variant[]>();
    for (const variant of variants) {
      const { make, model, generation, litres, fuel, kw, gearbox, drive, cab, bodyType, doors } = variant;
      const key = JSON.stringify([make, model, generation, litres, fuel, kw, gearbox, drive, cab, bodyType, doors]);
      groups.set(key, [...(groups.get(key) ?? []), variant]);
    }
    const cheaper = [...groups.values()].flatMap((group) =>
      group.flatMap((low) =>
        group
          .filter((high) => high.trimRank > low.trimRank && Math.abs(high.priceYear - low.priceYear) <= 2)
          .filter((high) => todaysPrice(high) < todaysPrice(low) * 0.93)
          .map((high) => `${titleOf(high)} is cheaper than ${titleOf(low)}`),
      ),
    );
    expect(cheaper).toEqual([]);
    const ranks = new Map<string, string>();
    for (const { make, model, generation, trim, trimRank } of variants) {
      const key = JSON.stringify([make, model, generation, trimRank]);
      expect([key, ranks.get(key) ?? trim]).toEqual([key, trim]);
      ranks.set(key, trim);
    }
  });
});
