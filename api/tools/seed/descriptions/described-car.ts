import type { Variant } from '@roadworthy/contract/api/variants';
import type { CarHistory } from '../market/history';

/** What a description is written from. */
export type DescribedCar = {
  variant: Variant;
  year: number;
  condition: 'New' | 'Used';
  /** What it costs new today, in rand. */
  newPrice: number;
  age: number;
  mileage: number;
  exteriorcolor: string;
  interiorcolor: string;
  features: readonly string[];
  history: CarHistory;
  city: string;
};

/** A sentence for a car; empty where it does not apply. */
export type Sentence = (car: DescribedCar) => string;

/** '84 512 km', with a space that does not break. */
export const kilometres = (mileage: number): string =>
  `${mileage.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')}\u00a0km`;

export const has = (car: DescribedCar, feature: string): boolean => car.features.includes(feature);

/** 'an' before a vowel in speech: 'an SUV', 'an 8-speed', 'an all-wheel drive'. */
export const withArticle = (words: string): string => `${/^([aeio]|8|11|18|SUV)/i.test(words) ? 'an' : 'a'} ${words}`;
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const bodyWords: Readonly<Record<Variant['bodyType'], string>> = {
  Hatchback: 'hatch',
  Sedan: 'sedan',
  SUV: 'SUV',
  Bakkie: 'bakkie',
  MPV: 'people carrier',
  Coupe: 'coupé',
  Convertible: 'convertible',
  'Station Wagon': 'station wagon',
  'Panel Van': 'panel van',
  Minibus: 'bus',
};
export const bodyWord = ({ bodyType, cab, model }: Variant): string =>
  cab ? `${cab} cab` : bodyType === 'Minibus' && model === 'Sprinter' ? 'minibus' : bodyWords[bodyType];

/** 'Polo', '3 Series', 'Mazda 2': the short name of a car as people say it. */
export const shortName = ({ make, model }: Variant): string => (/^\d+$/.test(model) ? `${make} ${model}` : model);

const gearboxWords: Readonly<Record<NonNullable<Variant['gearbox']>, string>> = {
  Manual: 'manual',
  Automatic: 'automatic',
  'Dual Clutch': 'dual-clutch automatic',
  CVT: 'CVT',
  'Automated Manual': 'automated manual',
};
/** '6-speed manual', 'CVT', or 'single-speed' for an electric car. */
export const gearboxWord = ({ gearbox, gears }: Variant): string =>
  gearbox ? `${gears ? `${gears}-speed ` : ''}${gearboxWords[gearbox]}` : 'single-speed';

const fuelWords: Readonly<Record<Variant['fuel'], string>> = {
  Petrol: 'petrol',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'plug-in hybrid',
  Electric: 'electric',
};
/** '2.8-litre turbodiesel', '1.0-litre turbo petrol', 'electric motor'. */
export function engineWord({ fuel, litres, aspiration }: Variant): string {
  if (fuel === 'Electric' || litres === null) return 'electric motor';
  const kind =
    aspiration === 'turbo' ? (fuel === 'Diesel' ? 'turbodiesel' : `turbo ${fuelWords[fuel]}`) : fuelWords[fuel];
  return `${litres.toFixed(1)}-litre ${kind}`;
}

const drivesFour = ({ drive }: Variant): boolean => drive === '4WD' || drive === 'AWD';
/** '4x4', 'all-wheel drive' or ''. */
export const driveWord = (variant: Variant): string =>
  drivesFour(variant) ? (variant.drive === '4WD' ? '4x4' : 'all-wheel drive') : '';

const EXOTIC_PRICE = 1_400_000;
const FAST_KW = 220;
const isForLeisure = ({ bodyType }: Variant): boolean => bodyType === 'Coupe' || bodyType === 'Convertible';
/** Too dear or fast to be called tidy, honest or good value. */
export const isExotic = ({ variant, newPrice }: DescribedCar): boolean =>
  newPrice > EXOTIC_PRICE || variant.kw > FAST_KW || (isForLeisure(variant) && newPrice > EXOTIC_PRICE / 2);

const sportsBadges = /\b(AMG|M[2-8]|RS ?\d?|S[3-8]|GTI|GT-R|WRX|STI|Trofeo)\b/;
/** A fast petrol car in which the exhaust matters. */
export const isSporty = ({ variant }: DescribedCar): boolean =>
  variant.fuel === 'Petrol' &&
  variant.kw > 140 &&
  (isForLeisure(variant) ||
    (['Hatchback', 'Sedan'].includes(variant.bodyType) && sportsBadges.test(`${variant.model} ${variant.name}`)));

const CHEAP_NEW_PRICE = 280_000;
const SLOW_KW = 70;
/** A small car that a new driver can pay and insure. */
export const isFirstCar = ({ variant, newPrice }: DescribedCar): boolean =>
  variant.bodyType === 'Hatchback' && newPrice < CHEAP_NEW_PRICE && variant.kw <= SLOW_KW;

/** Driven so little that a buyer notices. */
export const hasLowMileage = ({ age, mileage }: DescribedCar): boolean =>
  age >= MIN_AGE_OF_LOW_MILEAGE && mileage < LOW_KM_A_YEAR * age;
const MIN_AGE_OF_LOW_MILEAGE = 3;
const LOW_KM_A_YEAR = 8_500;
