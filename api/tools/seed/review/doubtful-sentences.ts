import type { DoubtRule, ReviewedAd } from './doubtful-ads';

const FIRST_SERVICE_KM = 15_000;
const THIRD_SERVICE_KM = 45_000;
const KM_FOR_A_GAP = 30_000;
/** The shortest plans that are common: three years or 45 000 km. Most are longer. */
const SHORT_PLAN = { years: 3, km: 45_000 } as const;
const USUAL_KM_A_YEAR = 13_600;
const CHEAP_CAR = 290_000;

const mostYears = ({ year }: ReviewedAd, now: Date): number => now.getUTCFullYear() - year + 1;
const isSports = ({ bodytype, variant }: ReviewedAd): boolean =>
  ['Coupe', 'Convertible'].includes(bodytype) || variant.kw > 250;
const has = (ad: ReviewedAd, feature: string): boolean => ad.carfeatures.includes(feature);

/** Engines with a chain, or none that is known to have a belt. */
const chainEngines =
  /Corolla|Yaris|Etios|Avanza|Hilux 2\.[0478] (VVT|GD)|Fortuner 2\.[478]|RAV4|Auris|Cerato|Koup|Rio (1\.2|1\.4 .*201[2-9])|i20|Grand i10|ix35|Elantra|Mazda|Ranger (2\.2|3\.2|2\.0)|Everest (2\.2|3\.2)|BMW|Mercedes|Suzuki|Honda|Qashqai (1\.6|2\.0)|X-Trail|KB |D-Max|Navara|Hardbody|Porsche|Mini |Jaguar|Lexus|ASX|Sonic 1\.4|Grand Cherokee|Wrangler/;
const shortLoadBeds = /NP200|Corsa Utility|\bUtility\b|Bantam|Strada|1400 Bakkie|Super Carry|Rustler|Lumina/;

/** Sentences, and where they are unbelievable. */
export const sentenceRules: readonly DoubtRule[] = [
  [
    'a gap in the service book before the third service',
    (ad, now) =>
      /gap/.test(ad.description) &&
      (ad.mileage < KM_FOR_A_GAP || (ad.mileage < THIRD_SERVICE_KM && mostYears(ad, now) < 4)),
  ],
  [
    'a history of services before the first one',
    (ad, now) =>
      /stamps|with the agents/.test(ad.description) && ad.mileage < FIRST_SERVICE_KM && mostYears(ad, now) < 2,
  ],
  [
    'a plan that has run out too early',
    (ad, now) =>
      /plan ran out/.test(ad.description) && ad.mileage < SHORT_PLAN.km && mostYears(ad, now) <= SHORT_PLAN.years,
  ],
  ['oil changed often in few kilometres', (ad) => /the oil every/.test(ad.description) && ad.mileage < 40_000],
  [
    'engine parts of an electric car',
    ({ description, fueltype }) =>
      fueltype === 'Electric' && /\boils?\b|cambelt|clutch|engine light/i.test(description),
  ],
  ['a cambelt on a chain engine', ({ description, title }) => /cambelt/.test(description) && chainEngines.test(title)],
  [
    'a clutch to be replaced without a pedal',
    (ad) => /needs a clutch/.test(ad.description) && ad.transmission !== 'Manual',
  ],
  [
    'air conditioning that is not fitted',
    (ad) => /aircon/i.test(ad.description) && !has(ad, 'A/C: Front') && !has(ad, 'A/C: Rear'),
  ],
  [
    'CarPlay or Android Auto that is not fitted',
    (ad) =>
      (/CarPlay or Android Auto/.test(ad.description) && !has(ad, 'Android Auto')) ||
      (/CarPlay/.test(ad.description) && !has(ad, 'Apple CarPlay')),
  ],
  ['only one of CarPlay and Android Auto', (ad) => has(ad, 'Apple CarPlay') !== has(ad, 'Android Auto')],
  [
    'an original exhaust on what is not sporty',
    (ad) => /original exhaust/.test(ad.description) && (ad.fueltype !== 'Petrol' || /SUV|Bakkie|MPV/.test(ad.bodytype)),
  ],
  [
    'a long load bed on a small bakkie',
    (ad) => /long load bed/i.test(ad.description) && (shortLoadBeds.test(ad.title) || ad.drive === 'FWD'),
  ],
  ['"no frills" with leather', (ad) => /no frills/.test(ad.description) && has(ad, 'Leather Seats')],
  ['"a" before a vowel', ({ description }) => /\b[Aa] ([aeiou](?!ne\b|nit|sed)|8|11|18|SUV)/.test(description)],
  [
    'a low mileage that is a usual one',
    (ad, now) =>
      /low mileage/i.test(ad.description) &&
      (mostYears(ad, now) <= 2 || ad.mileage > USUAL_KM_A_YEAR * mostYears(ad, now) * 0.75),
  ],
  [
    'hardly used, but driven as much as others',
    (ad, now) =>
      /hardly uses/.test(ad.description) &&
      (ad.mileage > 65_000 || ad.mileage > USUAL_KM_A_YEAR * mostYears(ad, now) || /Bakkie|Van|bus/.test(ad.bodytype)),
  ],
  ['open road in few kilometres', (ad) => /mostly open road/.test(ad.description) && ad.mileage < 30_000],
  [
    'a first car that is dear or fast',
    (ad) =>
      /first car|cheap to insure/.test(ad.description) &&
      (ad.price > CHEAP_CAR || ad.variant.kw > 75 || ad.bodytype !== 'Hatchback'),
  ],
  [
    'a bad road for a sports car or sedan',
    (ad) => /the bad one/.test(ad.description) && !/SUV|Bakkie|Station Wagon|MPV|Minibus/.test(ad.bodytype),
  ],
  [
    'everyday words for an exotic car',
    (ad) =>
      /for every day|[Gg]ood value|[Gg]ood honest|phoned about most/.test(ad.description) &&
      (ad.price > 1_500_000 || (isSports(ad) && ad.price > 600_000)),
  ],
  [
    'seven seats of a car with another number, or that fold flat in a Fortuner',
    (ad) =>
      /Seven seats/.test(ad.description) &&
      (ad.variant.seats !== 7 || (/folds flat/.test(ad.description) && /Fortuner|Cruiser 200|Patrol/.test(ad.title))),
  ],
  [
    'clean as they come, but repaired',
    ({ description }) => /clean as they come/.test(description) && /accident/.test(description),
  ],
  ['wear before any', (ad, now) => /without tears/.test(ad.description) && mostYears(ad, now) <= 2],
  [
    'a canopy on a flat load bed',
    (ad) =>
      /canopy/i.test(ad.description) && /H-100|K2700|K2500|Super Carry|Super Ace|X100|X200|Gran Max/.test(ad.title),
  ],
  [
    'a load bin on a flat load bed',
    (ad) => /rubberised/i.test(ad.description) && /H-100|K2700|K2500|Super Carry|Super Ace|X100|X200/.test(ad.title),
  ],
  [
    'a tow bar on a sports car',
    (ad) => has(ad, 'Tow Bar') && (['Coupe', 'Convertible'].includes(ad.bodytype) || ad.price > 3_000_000),
  ],
  ['bank finance on an old car', (ad, now) => /Settlement with my bank/.test(ad.description) && mostYears(ad, now) > 9],
  [
    'sold again at once for a better one',
    (ad, now) => /Upgrading|outgrown/.test(ad.description) && ad.mileage < 8_000 && mostYears(ad, now) <= 1,
  ],
  [
    'far on a tank, or light on petrol, with a large engine',
    ({ description, variant }) =>
      (/far on a tank/.test(description) && (variant.litres ?? 0) > 2.2) ||
      (/light on petrol/i.test(description) && (variant.litres ?? 9) > 1.2),
  ],
  [
    'several owners within a year',
    (ad, now) => /(second|third|fourth) owner/.test(ad.description) && mostYears(ad, now) <= 1,
  ],
  [
    'a lost service book of a young car',
    (ad, now) => /book was lost|No service book/.test(ad.description) && mostYears(ad, now) <= 5,
  ],
  [
    'clean as they come after many kilometres',
    (ad) => /clean as they come/.test(ad.description) && ad.mileage > 180_000,
  ],
];
