import { type PlaceName, placeNames } from '../../../seed/artwork/places/places';
import type { ViewName } from '../../../seed/artwork/render/views';
import type { Random } from '../../../seed/random';
import { type PicturedCar, type Silhouette, silhouetteOf } from '../../../seed/silhouettes';
import { ANGLE_COUNT, CORNER_COUNT } from './draw-scene';
import type { PictureSpec } from './picture-spec';
import type { AdPicture } from './store-pictures';

/** An ad that gets pictures. */
export type PicturedAd = PicturedCar & {
  id: number;
  seller: number;
  isDealer: boolean;
  condition: 'New' | 'Used';
  make: string;
  exteriorcolor: string;
  /** The dealer's earlier ad of the same car. */
  relists: number | null;
};

const VIEWS = ['front', 'rear', 'side', 'front-flat'] as const satisfies readonly ViewName[];
/** Cards that many dealers show. Cards with greater numbers are those of one dealer. */
const TRADE_CARDS = 4;
/** How many of the dealers show a card of the trade, and one of their own, with most of their cars. */
const TRADE_CARD_SHARE = 0.25;
const OWN_CARD_SHARE = 0.2;
const CARD_CHANCE = 0.6;
/** Of new cars, how many have the pictures of the brochure, and how many besides one of the car. */
const BROCHURE_SHARE = 0.7;
const ALSO_PHOTO_SHARE = 0.5;
/** A dealer sells the car of a private seller, with a picture of his ad. */
const CONSIGNED_SHARE = 0.0005;

const compressed = (random: Random) => ({ way: 'compressed', strength: 1, seed: random.whole(0, 2 ** 31) }) as const;
const copyOf = (random: Random, spec: PictureSpec): PictureSpec => ({
  ...spec,
  changes: [...spec.changes, compressed(random)],
});

/** A photograph of a car from a side, in a place: cars of one model look the same but for these. */
function takePhoto(
  random: Random,
  silhouette: Silhouette,
  color: string,
  view: ViewName,
  place: PlaceName,
): PictureSpec {
  const scene = {
    ...{ silhouette, view, color, place },
    ...{ angle: random.whole(0, ANGLE_COUNT - 1), corner: random.whole(0, CORNER_COUNT - 1) },
    ...{ mirrorCar: random.chance(0.5), mirrorPlace: random.chance(0.5) },
  };
  return { shows: { photo: scene }, seed: random.whole(0, 2 ** 31), changes: [] };
}

/** The photographs of one car: in one place, from different sides. */
export function photographAd(
  random: Random,
  ad: PicturedCar & { exteriorcolor: string },
  count: number,
): PictureSpec[] {
  const silhouette = silhouetteOf(ad);
  const place = random.pick(placeNames);
  return VIEWS.slice(0, count).map((view) => takePhoto(random, silhouette, ad.exteriorcolor, view, place));
}

/** The pictures of a model that its maker publishes: every dealer has the same. */
function brochureOf({ make, model = '', ...car }: PicturedAd, random: Random): PictureSpec[] {
  const number = [...`${make} ${model}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  const scene = {
    silhouette: silhouetteOf({ ...car, model }),
    color: ['Silver', 'Red', 'White', 'Blue', 'Grey'][number % 5] as string,
    ...{ angle: number % ANGLE_COUNT, corner: number % CORNER_COUNT },
    ...{ mirrorCar: number % 2 === 0, mirrorPlace: number % 3 === 0 },
  };
  return (['front', 'rear'] as const).map((view, index) =>
    copyOf(random, {
      shows: { brochure: { ...scene, view, place: placeNames[(number + index * 5) % placeNames.length] as PlaceName } },
      seed: 0,
      changes: [],
    }),
  );
}

/**
 * The pictures of honest ads. A car that is listed again has its pictures; dealers show cards of their own and of the trade; new
 * cars have those of the maker's brochure; now and then a dealer sells for a private seller. All others are new photographs.
 * @param ads in the order in which they were posted
 */
export function planCleanPictures(random: Random, ads: readonly PicturedAd[]): AdPicture[] {
  const planned: AdPicture[] = [];
  const shownIn = new Map<number, PictureSpec[]>();
  const ofPrivate: PictureSpec[] = [];
  const traits = new Map<number, { tradeCard: number | undefined; hasOwnCard: boolean }>();
  const traitsOf = (seller: number) => {
    const tradeCard = random.chance(TRADE_CARD_SHARE) ? random.whole(0, TRADE_CARDS - 1) : undefined;
    const known = traits.get(seller) ?? { tradeCard, hasOwnCard: random.chance(OWN_CARD_SHARE) };
    traits.set(seller, known);
    return known;
  };
  const card = (number: number): PictureSpec => copyOf(random, { shows: { card: number }, seed: 0, changes: [] });
  for (const ad of ads) {
    const shown = (() => {
      const earlier = ad.relists === null ? undefined : shownIn.get(ad.relists);
      if (earlier) return earlier.map((spec) => copyOf(random, spec));
      const consigned = ofPrivate.at(-1);
      if (ad.isDealer && consigned && random.chance(CONSIGNED_SHARE)) return [copyOf(random, consigned)];
      if (ad.condition === 'New' && random.chance(BROCHURE_SHARE))
        return [...brochureOf(ad, random), ...(random.chance(ALSO_PHOTO_SHARE) ? photographAd(random, ad, 1) : [])];
      return photographAd(random, ad, random.whole(1, 2));
    })();
    shownIn.set(ad.id, shown);
    if (!ad.isDealer && shown[0]) ofPrivate.push(shown[0]);
    const { tradeCard, hasOwnCard } = traitsOf(ad.seller);
    const cards = ad.isDealer
      ? [...(tradeCard === undefined ? [] : [tradeCard]), ...(hasOwnCard ? [TRADE_CARDS + ad.seller] : [])]
      : [];
    const all = [...shown, ...(random.chance(CARD_CHANCE) ? cards.map(card) : [])];
    planned.push(...all.map((spec, position) => ({ ad: ad.id, position, spec })));
  }
  return planned;
}
