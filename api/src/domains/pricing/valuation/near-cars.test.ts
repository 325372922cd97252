import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { type PricedCar, readSegment } from '../../../read-models/price-segments';
import { loadCatalogue } from '../../reference/catalogue/load-catalogue';
import { MAX_NEIGHBORS, NearestCars } from './nearest-cars';
import { findNearCars } from './value-car';

const segment = { make: 'Volkswagen', model: 'Polo', condition: 'Used' };
let api: TestApp;
let cars: PricedCar[];

beforeAll(async () => {
  api = await openTestApp();
  const { db } = api.database;
  await db.transaction((tx) => loadCatalogue(tx));
  const [{ polos = [] } = {}] = await rows<{ polos: string[] }>(
    db,
    sql`select array(select id from variants where make = 'Volkswagen' and model = 'Polo' order by id limit 2) as polos`,
  );
  // Few distinct mileages: many cars are equally far away. One year has enough near cars for all estimates. Some have no price, no
  // variant, or are sold.
  await db.execute(sql`insert into ads (slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
      transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price, variant_id, status)
    select 'near-' || n, creator_id, title, 'Used', case when n > 600 then 2013 else 2008 + (n * 7) % 11 end, 'Volkswagen', 'Polo', bodytype,
      case when n > 600 then ((n * 77) % 301) * 1000 else ((n * 13) % 31) * 10000 end,
      fueltype, engine, transmission, drive, exteriorcolor, interiorcolor, address, province, city, description,
      case when n % 17 = 0 then 0 else 100000 + n end,
      case n % 4 when 0 then null when 1 then ${polos[0]} else ${polos[1]} end, case when n % 19 = 0 then 'sold' else 'active' end
    from ads, generate_series(1, 1000) as n where id = 1`);
  cars = await readSegment(db, segment);
});
afterAll(() => api.close());

it('API-167 the database finds the nearest cars as the index in memory does', async () => {
  const nearest = new NearestCars(cars);
  const counts = new Set<number>();
  for (const subject of cars.filter((_, index) => index % 9 === 0)) {
    const { cars: found } = await findNearCars(api.database.db, subject, segment);
    const expected = nearest.find(subject);
    expect(found.map(({ distance }) => distance)).toEqual(expected.map(({ distance }) => distance));
    const known = new Map(cars.map((car) => [car.id, car]));
    for (const { distance: _, ...car } of found) expect(known.get(car.id)).toMatchObject(car);
    counts.add(found.length);
  }
  expect(counts).toContain(MAX_NEIGHBORS);
});
