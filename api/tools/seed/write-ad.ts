import { adFeatures, exteriorColors, interiorColors } from '@roadworthy/contract/options';
import { slugOf } from '../../src/domains/ads/publishing/repository';
import { type ModelData, modelData, thisYear } from './data/models';
import { type PlaceData, placeData } from './data/places';
import { describeAd } from './describe-ad';
import { type Random, weighted } from './random';

/** An ad without seller and pictures. */
export type GeneratedAd = {
  slug: string;
  title: string;
  condition: string;
  year: number;
  make: string;
  model: string;
  bodytype: string;
  mileage: number;
  fueltype: string;
  engine: number;
  transmission: string;
  drive: string;
  exteriorcolor: string;
  interiorcolor: string;
  address: string;
  province: string;
  city: string;
  carfeatures: string[];
  description: string;
  price: number;
  createdAt: Date;
};

const pickModel = weighted(modelData, (model) => model.popularity);
const pickTown = weighted(placeData, (location) => location.weight);
/** Colors by frequency: mostly white, silver and grey. */
const commonColors: readonly [string, number][] = [
  ['White', 38],
  ['Silver', 16],
  ['Grey', 16],
  ['Black', 9],
  ['Blue', 8],
  ['Red', 7],
  ['Charcoal', 3],
  ['Orange', 1],
  ['Brown', 1],
  ['Green', 1],
];
const pickColor = weighted(commonColors, ([, weight]) => weight);

/** Colors with a drawing: the above. */
export const drawnColors = commonColors.map(([colour]) => colour);
export const mostCommonColor = 'White';

/** The asking price in whole rand by age and mileage: a sixth less per year, and less for high mileage. */
export function askingPrice(newPrice: number, age: number, mileage: number, spread: number): number {
  const byAge = 0.86 ** age * (age > 0 ? 0.95 : 1);
  const expected = 18_000 * age;
  const byMileage = Math.min(1.12, Math.max(0.7, 1 - (mileage - expected) / 600_000));
  const price = Math.max(28_000, newPrice * byAge * byMileage * spread);
  return Math.round(price / 1_000) * 1_000 - 100;
}

/** A time before now; recent ones are more frequent. */
const createdAt = (random: Random, now: Date) => new Date(now.getTime() - random.next() ** 1.4 * 60 * 86_400_000);

/** Writes ad number `number`, deterministic for the random source. */
export function writeAd(
  random: Random,
  number: number,
  now: Date,
  fixed: { model?: ModelData; place?: PlaceData } = {},
): GeneratedAd {
  const model = fixed.model ?? pickModel(random);
  const location = fixed.place ?? pickTown(random);
  const newest = model.to;
  const span = Math.min(newest - model.from, 18);
  const year = newest - Math.floor(random.next() ** 1.35 * (span + 1));
  const age = thisYear - year;
  const condition = age === 0 && random.chance(0.5) ? 'New' : 'Used';
  const mileage =
    condition === 'New'
      ? random.whole(5, 60)
      : Math.max(900, Math.round(((age + 0.5) * (9_000 + random.next() * 17_000)) / 100) * 100 + random.whole(0, 99));
  const engine = random.pick(model.engines);
  const trim = random.pick(model.trims);
  const fueltype =
    engine < 0.7
      ? 'Electric'
      : engine >= 2.7 && model.fuels.includes('Diesel') && model.bodytype !== 'Coupe'
        ? 'Diesel'
        : random.pick(model.fuels);
  const luxury = model.price > 700_000;
  const transmission =
    fueltype === 'Electric' || random.chance(luxury ? 0.93 : 0.35)
      ? 'Automatic'
      : random.chance(0.04)
        ? 'Semi-Automatic'
        : 'Manual';
  const drive = model.drive === '4WD' ? random.pick(['4WD', 'RWD']) : model.drive;
  const power = fueltype === 'Electric' ? '' : ` ${engine.toFixed(1)}`;
  const title = `${year} ${model.make} ${model.model}${power} ${trim}`;
  const price = askingPrice(
    model.price * (0.94 + 0.05 * model.trims.indexOf(trim)),
    age,
    mileage,
    0.9 + random.next() * 0.22,
  );
  const exteriorcolor = pickColor(random)[0];
  const interiorcolor = random.chance(0.8)
    ? random.pick(['Black', 'Grey', 'Dark Grey', 'Beige'])
    : random.pick(interiorColors);
  const carfeatures = random.some(adFeatures, random.whole(luxury ? 12 : 6, luxury ? 22 : 14));
  const attributes = {
    year,
    make: model.make,
    model: model.model,
    trim,
    bodytype: model.bodytype,
    mileage,
    fueltype,
    engine,
    transmission,
    drive,
    exteriorcolor,
    condition,
    city: location.city,
    carfeatures,
  };
  return {
    slug: slugOf(title, number),
    title,
    condition,
    year,
    make: model.make,
    model: model.model,
    bodytype: model.bodytype,
    mileage,
    fueltype,
    engine,
    transmission,
    drive,
    exteriorcolor,
    interiorcolor,
    address: `${location.city}, ${location.province}`,
    province: location.province,
    city: location.city,
    carfeatures,
    description: describeAd(random, attributes),
    price,
    createdAt: createdAt(random, now),
  };
}

// The contract's option list is authoritative: a drawn color outside of it is a bug here.
for (const color of drawnColors) {
  if (!(exteriorColors as readonly string[]).includes(color)) throw new Error(`${color} is not an exterior colour.`);
}
