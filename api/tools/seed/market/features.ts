import type { Variant } from '@roadworthy/contract/api/variants';
import { adFeatures } from '@roadworthy/contract/options';
import { isWorkCar } from '../data/work-cars';
import type { Random } from '../random';
import { equipmentLevel } from './equipment-level';
import {
  arrives,
  comfort,
  type EquippedCar,
  laneAssistance,
  ofDesignFrom,
  type Share,
  spreads,
} from './feature-shares';
import type { CarHistory } from './history';

type Feature = (typeof adFeatures)[number];

const isCommercial = ({ bodyType, cab }: Variant): boolean =>
  bodyType === 'Panel Van' || (bodyType === 'Bakkie' && cab === 'single');
const NO_SUNROOF_BODIES: readonly string[] = ['Bakkie', 'Panel Van', 'Convertible', 'Minibus'];
const neverWithSunroof = new Set(['Fortuner', 'mu-X', 'Jimny', 'Wrangler', 'Land Cruiser 76', 'FJ Cruiser']);
const RACK_BODIES: readonly string[] = ['SUV', 'Station Wagon', 'MPV'];
const SPORTY_KW = 300;
const FIRST_BAKKIE_WITH_LEATHER = 2012;

const isNew = (history: CarHistory): boolean => history.service === 'new';
const [cruise, leather, sunroof] = [comfort(2008, 0.33, 0.7), comfort(1990, 0.5, 0.7), comfort(2000, 0.62, 0.35)];
const shares: Partial<Record<Feature, Share>> = {
  'A/C: Front': ({ year, level, variant }) =>
    level > 0.15 ? 1 : year < 2012 ? 0.5 : isCommercial(variant) ? 0.75 : 0.98,
  'A/C: Rear': ({ level, variant }) =>
    variant.seats >= 7 ? (level > 0.15 ? 0.75 : 0) : level > 0.72 && variant.seats === 5 ? 0.5 : 0,
  'ABS Brakes': ({ year, level }) => (year >= 2014 ? 0.99 : year >= 2008 ? 0.6 + level * 0.4 : level),
  'Airbags: Driver': ({ year, level }) => (year >= 2010 ? 0.99 : 0.5 + level / 2),
  'Airbags: Passenger': ({ year, level, variant }) =>
    isCommercial(variant) && year < 2016 ? 0.35 : year >= 2012 ? 0.96 : 0.25 + level / 2,
  'Airbags: Side': comfort(2006, 0.4, 0.75),
  Alarm: ({ level }) => 0.35 + level * 0.4,
  'Alloy Wheels': ({ level, variant, trimLevel = 0.5 }) => {
    if (isWorkCar(variant) || isCommercial(variant)) return 0;
    return level >= 0.35 ? 1 : level >= 0.3 ? 0.95 : level >= 0.12 && trimLevel >= 0.5 ? 0.7 : 0;
  },
  'Apple CarPlay': ofDesignFrom(2014, arrives(2017, 2024)),
  'Backup Camera': arrives(2012, 2026),
  'Blind Spot Monitor': laneAssistance,
  Bluetooth: arrives(2007, 2016),
  'Central Locking': ({ year, level }) => (year >= 2008 || level > 0.3 ? 0.93 : 0.4),
  'Cruise Control': (car) => (car.level >= 0.5 ? 0.95 : cruise(car)),
  'Electric Windows': ({ year, level }) => (year >= 2018 || level > 0.12 ? 0.96 : 0.45),
  'Fog Lights': ({ level }) => (level > 0.25 ? 0.7 : 0.1),
  'Full Service History': ({ history }) => (history.service === 'full' ? 1 : 0),
  'Heated Seats': comfort(2005, 0.7, 0.5),
  Isofix: ({ year, variant }) => (year >= 2009 && variant.seats >= 4 ? 0.85 : 0),
  'Keyless Entry': spreads(comfort(2011, 0.55, 0.7), comfort(2018, 0.45, 0.5)),
  'Lane Assist': laneAssistance,
  'Leather Seats': (car) =>
    car.variant.bodyType === 'Bakkie' && car.year < FIRST_BAKKIE_WITH_LEATHER
      ? 0
      : car.level >= 0.72
        ? 0.97
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
export function featuresOf(random: Random, car: EquippedCar): Feature[] {
  const leveled = { ...car, level: equipmentLevel(car.variant, car.trimLevel, car.now) };
  const features = new Set(adFeatures.filter((feature) => random.chance(shares[feature]?.(leveled) ?? 0)));
  for (const [feature, companion] of companions) if (features.has(feature)) features.add(companion);
  if (features.size === 0) features.add('Power Steering');
  return adFeatures.filter((feature) => features.has(feature));
}
