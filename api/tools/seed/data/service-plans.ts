/** A distance or a time, whichever comes first. */
type Limit = { km: number; years: number };

/**
 * What a car is serviced by, and the longest service or maintenance plan that came with it, per make. From memory of the
 * makers' brochures in South Africa, rounded up: most models of a make have shorter plans.
 */
const USUAL_INTERVAL: Limit = { km: 15_000, years: 1 };
const intervals: Readonly<Record<string, Limit>> = {
  BMW: { km: 25_000, years: 2 },
  Mini: { km: 25_000, years: 2 },
  'Mercedes-Benz': { km: 25_000, years: 1 },
  'Land Rover': { km: 26_000, years: 1 },
  Jaguar: { km: 26_000, years: 1 },
  Porsche: { km: 30_000, years: 2 },
  Volvo: { km: 20_000, years: 1 },
};
export const serviceIntervalOf = (make: string): Limit => intervals[make] ?? USUAL_INTERVAL;

const USUAL_PLAN: Limit = { km: 90_000, years: 5 };
const plans: Readonly<Record<string, Limit>> = {
  Ford: { km: 90_000, years: 6 },
  ...Object.fromEntries(
    ['Audi', 'BMW', 'Jaguar', 'Land Rover', 'Lexus', 'Mercedes-Benz', 'Mini', 'Porsche', 'Volvo'].map((make) => [
      make,
      { km: 100_000, years: 5 },
    ]),
  ),
};
export const servicePlanOf = (make: string): Limit => plans[make] ?? USUAL_PLAN;

/** How many of these limits an age and a mileage have passed. */
export const countPassed = ({ km, years }: Limit, age: number, mileage: number): number =>
  Math.max(Math.floor(mileage / km), Math.floor(age / years));
