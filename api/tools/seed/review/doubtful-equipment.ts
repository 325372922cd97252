import { inflate } from '../data/market';
import type { DoubtRule, ReviewedAd } from './doubtful-ads';

/** What a car of such a variant costs new today, in thousands of rand. */
const newPrice = ({ variant }: ReviewedAd, now: Date): number =>
  inflate(variant.priceWhenNew, variant.priceYear, now.getUTCFullYear()) / 1_000;
const has = (ad: ReviewedAd, ...features: string[]): string[] => features.filter((f) => ad.carfeatures.includes(f));

const comforts = ['Leather Seats', 'Heated Seats', 'Navigation System', 'Keyless Entry', 'Rain Sensor', 'Sunroof'];
const helpers = ['Lane Assist', 'Blind Spot Monitor', 'Park Assist'];

/** Bakkies and vans that are sold to work. */
const workCars =
  /NP200|Hardbody|H-100|K2700|K2500|Super Carry|Super Ace|Land Cruiser 7[89]|Bantam|Corsa Utility|Chevrolet Utility|Bolero|1400 Bakkie|Patrol Pickup|Strada|Steed 5|Genio|Gran Max|Eeco|Sesfikile/;
const plainTrims =
  /Ranger .*\bXL( Plus)?\b|Ranger .*\bXLS\b|Hilux .*\b(S|SR|SRX|Raider)\b|D-Max .*(Fleetside|Hi-Rider|\bL\b|\bLE\b)|KB .*(Fleetside|Base|Hi-Rider)|Navara .*\b(XE|SE)\b|Amarok .*(Basic|Trendline)|P-Series .*(DLX|SX)|Triton .*\bGL\b|Pik Up .*\bS[246]\b/;
/** Small cars that have none of it in any trim, and the plain ones of others. */
const plainCars =
  /Datsun|Kwid|S-Presso|Celerio|Alto|Atos|Agya|Vitz|Aygo|Polo Vivo|Citi Golf|Etios|QQ|Spark|Rumion|Avanza|Ertiga|Dzire|Triber|Baleno|Grand i10|Picanto .*(Start|LX|LS)|Micra .*Visia|Jimny|Magnite|Polo Sedan|Corolla Quest|Almera|Figo|Brio|Amaze|Pegas|Urban Cruiser .*(Xi|XS)|XUV300 .*W4|Saga/;

/** Equipment, and cars that never had it. */
export const equipmentRules: readonly DoubtRule[] = [
  [
    'comforts in a work bakkie or van',
    (ad) => workCars.test(ad.title) && has(ad, ...comforts, ...helpers, 'LED Headlights').length > 0,
  ],
  [
    'cruise control or a screen in a work bakkie',
    (ad) => workCars.test(ad.title) && has(ad, 'Cruise Control', 'Apple CarPlay', 'Android Auto').length > 0,
  ],
  ['comforts in a single cab', (ad) => ad.variant.cab === 'single' && has(ad, ...comforts, ...helpers).length > 0],
  [
    'comforts in a plain trim of a bakkie',
    (ad) => plainTrims.test(ad.title) && has(ad, ...comforts, ...helpers).length > 0,
  ],
  [
    'comforts of a larger car in a small one',
    (ad) =>
      plainCars.test(ad.title) &&
      has(ad, 'Leather Seats', 'Heated Seats', 'Rain Sensor', 'Sunroof', 'Navigation System', ...helpers.slice(0, 2))
        .length > 0,
  ],
  [
    'driver assistance in a cheap car',
    (ad, now) =>
      has(ad, 'Lane Assist', 'Blind Spot Monitor').length > 0 && newPrice(ad, now) < (ad.year >= 2022 ? 400 : 520),
  ],
  [
    'driver assistance before its time',
    (ad, now) =>
      (has(ad, 'Lane Assist').length > 0 && ad.year < (newPrice(ad, now) > 800 ? 2014 : 2018)) ||
      (has(ad, 'Blind Spot Monitor').length > 0 && ad.year < (newPrice(ad, now) > 800 ? 2012 : 2017)),
  ],
  ['leather in a cheap car', (ad, now) => has(ad, 'Leather Seats').length > 0 && newPrice(ad, now) < 370],
  [
    'heated seats or a sunroof in a cheap car',
    (ad, now) => has(ad, 'Heated Seats', 'Sunroof').length > 0 && newPrice(ad, now) < 450,
  ],
  [
    'comforts in the lowest of several trims',
    (ad, now) =>
      ad.variant.trimRank === 1 &&
      ad.variant.trim !== '' &&
      newPrice(ad, now) < 700 &&
      has(ad, 'Leather Seats', 'Heated Seats', 'Navigation System', 'Sunroof', 'Rain Sensor', 'Lane Assist').length > 0,
  ],
  [
    'a sunroof that was never fitted',
    (ad) => /Fortuner|mu-X|Jimny|Wrangler/.test(ad.title) && has(ad, 'Sunroof').length > 0,
  ],
  [
    'cruise control in the smallest cars',
    (ad) =>
      /Datsun|Kwid|S-Presso|Celerio|Alto|Atos|Agya|Aygo|Jimny .*GA|QQ|Spark|Go /.test(ad.title) &&
      has(ad, 'Cruise Control').length > 0,
  ],
  [
    'alloy wheels on the plainest cars',
    (ad) =>
      /Datsun Go.* Mid|NP200 1\.6 8v|H-100|K2700|Fleetside|Super Carry|Land Cruiser 79 .*D LX|Celerio 1\.0 GA|Jimny .*GA/.test(
        ad.title,
      ) && has(ad, 'Alloy Wheels').length > 0,
  ],
  ['a screen before its time', (ad) => ad.year < 2016 && has(ad, 'Apple CarPlay', 'Android Auto').length > 0],
  [
    'side airbags in a work car',
    (ad) => (workCars.test(ad.title) || /Datsun/.test(ad.title)) && has(ad, 'Airbags: Side').length > 0,
  ],
  [
    'a second row of air vents in a small hatch',
    (ad, now) => ad.bodytype === 'Hatchback' && newPrice(ad, now) < 450 && has(ad, 'A/C: Rear').length > 0,
  ],
  [
    'a roof rack on a sports car',
    (ad) => ad.price > 2_000_000 && has(ad, 'Roof Rack').length > 0 && ad.variant.kw > 350,
  ],
  [
    'a dear car without air conditioning or alloy wheels',
    (ad, now) =>
      ad.year > 2010 &&
      newPrice(ad, now) > 600 &&
      !/Bakkie|Van|Minibus/.test(ad.bodytype) &&
      !/Caddy|Sprinter|Cruiser 7|Vito|Transporter|Defender|Quantum/.test(ad.title) &&
      has(ad, 'A/C: Front', 'Alloy Wheels').length < 2,
  ],
  ['rear air conditioning without rear seats', (ad) => ad.variant.seats === 2 && has(ad, 'A/C: Rear').length > 0],
  [
    'comforts of a car in a bus for workers',
    (ad) =>
      /Vito|Kombi|Quantum|\bH1 2|Transporter|Sprinter|NV350/.test(ad.title) &&
      has(ad, ...comforts, ...helpers).length > 0,
  ],
  [
    'driver assistance or a screen in an old design',
    (ad) =>
      /Isuzu KB|Mitsubishi Pajero 3|Citi Golf|Grand Vitara 2/.test(ad.title) &&
      has(ad, 'Lane Assist', 'Apple CarPlay').length > 0,
  ],
];
