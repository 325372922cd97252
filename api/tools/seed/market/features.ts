import type { Variant } from '@roadworthy/contract/api/variants';
import { adFeatures } from '@roadworthy/contract/options';
import { isWorkCar } from '../data/work-cars';
import type { Random } from '../random';
import { equipmentLevel } from './equipment-level';
import type { CarHistory } from './history';

type Feature = (typeof adFeatures)[number];
type Car = { variant: Variant; year: number; trimLevel: number | undefined; history: CarHistory; now: Date };
/** Share of such cars that have the feature. */
type Share = (car: Car & { level: number }) => number;

const isCommercial = ({ bodyType, cab }: Variant): boolean =>
  bodyType === 'Panel Van' || (bodyType === 'Bakkie' && cab === 'single');
/** In the lowest of several trims cars have what their class has only if they are dear; otherwise it comes years later. */
const isPlainTrim = ({ trimLevel, level }: { trimLevel: number | undefined; level: number }): boolean =>
  trimLevel === 0 && level < 0.5;
const YEARS_TO_PLAIN_TRIMS = 5;

/** From a year on, nearly every car but working ones has it; before, those above a level, from 0 (plain) to 1 (full). */
const arrives =
  (first: number, everywhere: number): Share =>
  (car) => {
    if (car.year < first || isWorkCar(car.variant)) return 0;
    if (isPlainTrim(car)) return car.year >= everywhere + YEARS_TO_PLAIN_TRIMS ? 0.9 : 0;
    if (car.year >= everywhere) return 0.94;
    const spread = (car.year - first + 1) / (everywhere - first + 1);
    return Math.min(0.94, Math.max(0, (car.level - (1 - spread)) * 1.6));
  };
/** A comfort from a year and a level on. */
const comfort =
  (first: number, lowest: number, share: number): Share =>
  ({ year, level, trimLevel }) =>
    year >= first && level >= (trimLevel === 0 ? Math.max(lowest, DEAR_BASE_LEVEL) : lowest) ? share : 0;
const DEAR_BASE_LEVEL = 0.68;
/** What came with dear cars first and with others some years after. */
const spreads =
  (...waves: Share[]): Share =>
  (car) =>
    Math.max(...waves.map((share) => share(car)));

const NO_SUNROOF_BODIES: readonly string[] = ['Bakkie', 'Panel Van', 'Convertible', 'Minibus'];
const neverWithSunroof = new Set(['Fortuner', 'mu-X', 'Jimny', 'Wrangler', 'Land Cruiser 76', 'FJ Cruiser']);
const RACK_BODIES: readonly string[] = ['SUV', 'Station Wagon', 'MPV'];
const SPORTY_KW = 300;
const FIRST_BAKKIE_WITH_LEATHER = 2012;

const isNew = (history: CarHistory): boolean => history.service === 'new';
const [cruise, leather, sunroof] = [comfort(2008, 0.33, 0.7), comfort(1990, 0.5, 0.7), comfort(2000, 0.62, 0.35)];
const shares: Partial<Record<Feature, Share>> = {
  'A/C: Front': ({ year, level, variant }) =>
    year < 2012 && level < 0.1 ? 0.5 : isCommercial(variant) && level < 0.1 ? 0.75 : 0.98,
  'A/C: Rear': ({ level, variant }) =>
    variant.seats >= 7 ? (level > 0.15 ? 0.75 : 0) : level > 0.72 && !isCommercial(variant) ? 0.5 : 0,
  'ABS Brakes': ({ year, level }) => (year >= 2014 ? 0.99 : year >= 2008 ? 0.6 + level * 0.4 : level),
  'Airbags: Driver': ({ year, level }) => (year >= 2010 ? 0.99 : 0.5 + level / 2),
  'Airbags: Passenger': ({ year, level, variant }) =>
    isCommercial(variant) && year < 2016 ? 0.35 : year >= 2012 ? 0.96 : 0.25 + level / 2,
  'Airbags: Side': comfort(2006, 0.36, 0.75),
  Alarm: ({ level }) => 0.35 + level * 0.4,
  'Alloy Wheels': ({ level, variant, trimLevel = 0.5 }) =>
    isWorkCar(variant) || isCommercial(variant) ? 0 : level >= 0.3 ? 0.95 : level >= 0.12 && trimLevel >= 0.5 ? 0.7 : 0,
  'Apple CarPlay': arrives(2017, 2024),
  'Backup Camera': arrives(2012, 2026),
  'Blind Spot Monitor': spreads(comfort(2014, 0.9, 0.5), comfort(2018, 0.75, 0.5), comfort(2021, 0.6, 0.45)),
  Bluetooth: arrives(2007, 2016),
  'Central Locking': ({ year, level }) => (year >= 2008 || level > 0.3 ? 0.93 : 0.4),
  'Cruise Control': (car) => (car.level >= 0.5 ? 0.95 : cruise(car)),
  'Electric Windows': ({ year, level }) => (year >= 2018 || level > 0.12 ? 0.96 : 0.45),
  'Fog Lights': ({ level }) => (level > 0.25 ? 0.7 : 0.1),
  'Full Service History': ({ history }) => (history.service === 'full' ? 1 : 0),
  'Heated Seats': comfort(2005, 0.7, 0.5),
  Isofix: ({ year, variant }) => (year >= 2009 && variant.seats >= 4 ? 0.85 : 0),
  'Keyless Entry': spreads(comfort(2011, 0.55, 0.7), comfort(2018, 0.45, 0.5)),
  'Lane Assist': spreads(comfort(2015, 0.9, 0.5), comfort(2018, 0.75, 0.5), comfort(2021, 0.6, 0.5)),
  'Leather Seats': (car) =>
    car.variant.bodyType === 'Bakkie' && car.year < FIRST_BAKKIE_WITH_LEATHER
      ? 0
      : car.level >= 0.72
        ? 0.92
        : leather(car),
  'LED Headlights': arrives(2014, 2027),
  'Navigation System': comfort(2008, 0.7, 0.5),
  'Park Assist': comfort(2010, 0.55, 0.6),
  'Power Steering': ({ year, level }) => (year >= 2008 || level > 0.2 ? 0.98 : 0.7),
  'Rain Sensor': comfort(2006, 0.58, 0.7),
  'Roof Rack': ({ variant }) => (RACK_BODIES.includes(variant.bodyType) && variant.kw < SPORTY_KW ? 0.3 : 0),
  'Spare Key': ({ history }) => (history.hasSpareKey ? 1 : 0),
  Sunroof: (car) =>
    NO_SUNROOF_BODIES.includes(car.variant.bodyType) || neverWithSunroof.has(car.variant.model) ? 0 : sunroof(car),
  'Tow Bar': ({ history }) => (history.hasTowBar ? 1 : 0),
  'Traction Control': ({ year, level }) => (year >= 2018 ? 0.5 + level / 2 : year >= 2007 ? level : 0),
  'USB Port': arrives(2009, 2016),
  Warranty: ({ history }) => (history.warrantyLeft > 0 || isNew(history) ? 1 : 0),
};

/** Features that come with another one. */
const companions: readonly (readonly [Feature, Feature])[] = [
  ['Apple CarPlay', 'Android Auto'],
  ['Apple CarPlay', 'Bluetooth'],
  ['Apple CarPlay', 'USB Port'],
  ['Airbags: Side', 'Airbags: Passenger'],
  ['Airbags: Passenger', 'Airbags: Driver'],
  ['A/C: Rear', 'A/C: Front'],
];

/** Features of the option list that such a car has, in its order; at least one. */
export function featuresOf(random: Random, car: Car): Feature[] {
  const leveled = { ...car, level: equipmentLevel(car.variant, car.trimLevel, car.now) };
  const features = new Set(adFeatures.filter((feature) => random.chance(shares[feature]?.(leveled) ?? 0)));
  for (const [feature, companion] of companions) if (features.has(feature)) features.add(companion);
  if (features.size === 0) features.add('Power Steering');
  return adFeatures.filter((feature) => features.has(feature));
}
