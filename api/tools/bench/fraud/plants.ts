import type { MarketAd } from '../../seed/market/write-market';
import type { Random } from '../../seed/random';
import type { PicturedCar } from '../../seed/silhouettes';
import { alterText, type Effort } from './alter-text';
import { type AlterationName, alterationNames } from './pictures/alter-picture';
import { photographAd } from './pictures/clean-pictures';
import type { PictureSpec } from './pictures/picture-spec';

/** The kinds of planted ads. */
const plantKinds = ['bait-price', 'copied-text', 'copied-pictures', 'ring', 'cloned-vin'] as const;
type PlantKind = (typeof plantKinds)[number];

/** An ad of the market that fraudsters copy. */
export type Original = {
  id: number;
  price: number;
  description: string;
  vin: string;
  /** The pictures of its car. */
  pictures: readonly PictureSpec[];
  car: Pick<MarketAd, 'title' | 'year' | 'make' | 'model' | 'mileage' | 'exteriorcolor'> & { variantId: string };
};

/** The account of a fraudster. Mail and number are those of an honest person, unless a ring shares them. */
type PlantedAccount = { email: string; gsm: string; days: number };
export type Plant = {
  kind: PlantKind;
  ad: MarketAd;
  car: Original['car'];
  price: number;
  description: string;
  vin: string | null;
  /** Of the car; the copied ones of a plant are altered in the same way. */
  pictures: readonly PictureSpec[];
  alteration: AlterationName | undefined;
  account: PlantedAccount;
};

/** A set of plants: `bait` is the range of the price, as a share of what the car is worth, `strength` how much
 * copied pictures are altered. */
export type PlantSet = Effort & { bait: { min: number; max: number }; strength: number };

/** The set that points and thresholds were chosen with, and the one that was kept until they were. */
export const plantSets: Readonly<Record<'tuning' | 'held-out', PlantSet>> = {
  tuning: { replaced: 0.08, bait: { min: 0.35, max: 0.6 }, strength: 1 },
  'held-out': { replaced: 0.12, bait: { min: 0.3, max: 0.65 }, strength: 1.15 },
};

const RING_SIZE = 4;
/** Who copies an ad copies its car, the mileage nearly. */
const MAX_MILEAGE_CHANGED_KM = 400;
/** Fraudsters ask a little less than others. */
const USUAL_SHARE = { min: 0.8, max: 0.97 };

const between = (random: Random, { min, max }: { min: number; max: number }) => min + (max - min) * random.next();
const roundPrice = (price: number) => Math.max(100, Math.round(price / 100) * 100);

/** Unallocated numbers, as the seed's people have. */
const numberOf = (index: number) => `551${String(index).padStart(6, '0')}`;

/** The account of a plant; the accounts of a ring share a number, or a mailbox of Gmail. */
function accountOf(random: Random, kind: PlantKind, index: number): PlantedAccount {
  const days = random.whole(0, 300);
  const own = { email: `planted${index}@example.com`, gsm: numberOf(index), days };
  if (kind !== 'ring') return own;
  const ring = Math.floor(index / RING_SIZE);
  if (ring % 2 === 0) return { ...own, gsm: numberOf(500_000 + ring) };
  const name = `carsales${ring}`;
  const place = 1 + (index % RING_SIZE);
  const dotted = `${name.slice(0, place)}.${name.slice(place)}`;
  return { ...own, email: index % 2 === 0 ? `${dotted}@gmail.com` : `${name}+${index}@gmail.com` };
}

/** The ad as its pictures show it. */
const pictured = (ad: MarketAd): PicturedCar & { exteriorcolor: string } => ad;

/** Copies of pictures, altered in the same way, and compressed as every upload is. */
const alterAll = (
  random: Random,
  pictures: readonly PictureSpec[],
  way: AlterationName,
  strength: number,
): PictureSpec[] =>
  pictures.map((spec) => ({
    ...spec,
    changes: [
      ...spec.changes,
      { way, strength, seed: random.whole(0, 2 ** 31) },
      { way: 'compressed', strength: 1, seed: random.whole(0, 2 ** 31) },
    ],
  }));

/** Altered copies, or new photographs of the car. */
const picturesOf = (
  random: Random,
  ad: MarketAd,
  original: Original,
  alteration: AlterationName | undefined,
  { strength }: PlantSet,
): PictureSpec[] =>
  alteration
    ? alterAll(random, original.pictures, alteration, strength)
    : photographAd(random, pictured(ad), random.whole(1, 2));

/**
 * Plants by kind in equal numbers. Each is a fresh ad of the generator, so that only what is planted gives it away.
 * @param fresh ads of another market than the one that they are planted in
 */
export function writePlants(
  random: Random,
  count: number,
  set: PlantSet,
  fresh: Iterator<MarketAd>,
  originals: readonly Original[],
): Plant[] {
  const hasPictures = originals.some(({ pictures }) => pictures.length > 0);
  const kinds = plantKinds.filter((kind) => hasPictures || kind !== 'copied-pictures');
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[Math.floor((index * kinds.length) / count)] as PlantKind;
    const ad = fresh.next().value as MarketAd;
    const original = random.pick(originals);
    const alteration =
      kind === 'copied-pictures' ? (alterationNames[index % alterationNames.length] as AlterationName) : undefined;
    const isCopy = kind === 'copied-text' || kind === 'cloned-vin';
    const car = isCopy
      ? { ...original.car, mileage: original.car.mileage + random.whole(0, MAX_MILEAGE_CHANGED_KM) }
      : { ...ad, variantId: ad.variant.id };
    const share = between(random, kind === 'bait-price' ? set.bait : USUAL_SHARE);
    return {
      ...{
        kind,
        ad,
        car,
        price: roundPrice((isCopy ? original.price : ad.price) * share),
        vin: kind === 'cloned-vin' ? original.vin : null,
      },
      description: kind === 'copied-text' ? alterText(random, original.description, index, set) : ad.description,
      pictures: hasPictures ? picturesOf(random, ad, original, alteration, set) : [],
      alteration,
      account: accountOf(random, kind, index),
    };
  });
}
