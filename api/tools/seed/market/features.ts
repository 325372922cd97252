import type { Variant } from '@roadworthy/contract/api/variants';
import { adFeatures } from '@roadworthy/contract/options';
import type { Random } from '../random';
import { newPriceOf } from './asking-price';
import type { CarHistory } from './history';

type Feature = (typeof adFeatures)[number];
type Car = { variant: Variant; year: number; trimLevel: number; history: CarHistory; now: Date };
/** Share of such cars that have the feature. */
type Share = (car: Car & { level: number }) => number;

const LUXURY_PRICE = 750_000;
const isCommercial = ({ bodyType, cab }: Variant): boolean =>
  bodyType === 'Panel Van' || (bodyType === 'Bakkie' && cab === 'single');
/** From a year on, nearly every car has it; before, those above a level, from 0 (plain) to 1 (full). */
const arrives =
  (first: number, everywhere: number): Share =>
  ({ year, level }) => {
    if (year < first) return 0;
    const spread = Math.min(1, (year - first + 1) / (everywhere - first + 1));
    return Math.min(0.98, Math.max(0, (level - (1 - spread)) * 1.6));
  };

const isNew = (history: CarHistory): boolean => history.service === 'new';
const shares: Partial<Record<Feature, Share>> = {
  'A/C: Front': ({ year, level, variant }) =>
    year < 2006 && level < 0.3 ? 0.5 : isCommercial(variant) && level < 0.3 ? 0.75 : 0.98,
  'A/C: Rear': ({ level, variant }) =>
    variant.bodyType === 'Minibus' || variant.seats >= 7 ? 0.75 : level > 0.75 && !isCommercial(variant) ? 0.5 : 0,
  'ABS Brakes': ({ year, level }) => (year >= 2014 ? 0.99 : year >= 2008 ? 0.6 + level * 0.4 : level),
  'Airbags: Driver': ({ year, level }) => (year >= 2010 ? 0.99 : 0.5 + level / 2),
  'Airbags: Passenger': ({ year, level, variant }) =>
    isCommercial(variant) && year < 2016 ? 0.35 : year >= 2012 ? 0.96 : 0.25 + level / 2,
  'Airbags: Side': ({ level, year, variant }) => (isCommercial(variant) ? 0.1 : year >= 2008 ? level : level * 0.4),
  Alarm: ({ level }) => 0.35 + level * 0.4,
  'Alloy Wheels': ({ level, variant }) => (isCommercial(variant) && level < 0.4 ? 0.12 : level < 0.25 ? 0.25 : 0.95),
  'Android Auto': arrives(2017, 2024),
  'Apple CarPlay': arrives(2017, 2024),
  'Backup Camera': arrives(2012, 2026),
  'Blind Spot Monitor': ({ year, level }) => (year >= 2014 && level > 0.72 ? 0.55 : 0),
  Bluetooth: arrives(2007, 2016),
  'Central Locking': ({ year, level }) => (year >= 2008 || level > 0.3 ? 0.93 : 0.4),
  'Cruise Control': ({ level, year }) => (level > 0.7 ? 0.95 : level > 0.4 && year >= 2010 ? 0.65 : 0.05),
  'Electric Windows': ({ year, level }) => (year >= 2014 || level > 0.3 ? 0.96 : 0.45),
  'Fog Lights': ({ level }) => (level > 0.35 ? 0.7 : 0.15),
  'Full Service History': ({ history }) => (history.service === 'full' ? 1 : 0),
  'Heated Seats': ({ level }) => (level > 0.75 ? 0.55 : 0),
  Isofix: ({ year, variant }) => (year >= 2009 && variant.seats >= 4 ? 0.85 : 0),
  'Keyless Entry': ({ level, year }) => (year >= 2010 && level > 0.55 ? 0.75 : 0),
  'Lane Assist': ({ year, level }) => (year >= 2016 && level > 0.7 ? 0.5 : 0),
  'Leather Seats': ({ level, variant }) => (isCommercial(variant) ? 0 : level > 0.75 ? 0.85 : level > 0.6 ? 0.4 : 0),
  'LED Headlights': arrives(2014, 2027),
  'Navigation System': ({ level, year }) => (year >= 2008 && level > 0.75 ? 0.6 : 0),
  'Park Assist': ({ level, year }) => (year >= 2010 && level > 0.6 ? 0.6 : 0),
  'Power Steering': ({ year, level }) => (year >= 2008 || level > 0.2 ? 0.98 : 0.7),
  'Rain Sensor': ({ level, year }) => (year >= 2006 && level > 0.65 ? 0.7 : 0),
  'Roof Rack': ({ variant }) => (['SUV', 'Station Wagon', 'MPV'].includes(variant.bodyType) ? 0.35 : 0),
  'Spare Key': ({ history }) => (history.hasSpareKey ? 1 : 0),
  Sunroof: ({ level, variant }) =>
    ['Bakkie', 'Panel Van', 'Convertible', 'Minibus'].includes(variant.bodyType) ? 0 : level > 0.7 ? 0.4 : 0,
  'Tow Bar': ({ history }) => (history.hasTowBar ? 1 : 0),
  'Traction Control': ({ year, level }) => (year >= 2018 ? 0.5 + level / 2 : year >= 2007 ? level : 0),
  'USB Port': arrives(2009, 2015),
  Warranty: ({ history }) => (history.warrantyLeft > 0 || isNew(history) ? 1 : 0),
};

/** From 0 for the plainest car to 1 for a luxury car, by trim and by price as a new one. */
function equipmentLevel({ variant, trimLevel, now }: Pick<Car, 'variant' | 'trimLevel' | 'now'>): number {
  const byPrice = Math.min(1, newPriceOf(variant, now) / LUXURY_PRICE);
  return Math.min(1, (isCommercial(variant) ? 0.55 : 0.8) * byPrice + 0.35 * trimLevel - 0.05);
}

/** Features that come with another one. */
const companions: readonly (readonly [Feature, Feature])[] = [
  ['Android Auto', 'Apple CarPlay'],
  ['Airbags: Side', 'Airbags: Passenger'],
  ['Airbags: Passenger', 'Airbags: Driver'],
  ['Apple CarPlay', 'USB Port'],
  ['A/C: Rear', 'A/C: Front'],
];

/** Features of the option list that such a car has, in its order; at least one. */
export function featuresOf(random: Random, car: Car): Feature[] {
  const level = equipmentLevel(car);
  const leveled = { ...car, level };
  const features = new Set(adFeatures.filter((feature) => random.chance(shares[feature]?.(leveled) ?? 0)));
  for (const [feature, companion] of companions) if (features.has(feature)) features.add(companion);
  if (features.size === 0) features.add('Power Steering');
  return adFeatures.filter((feature) => features.has(feature));
}
