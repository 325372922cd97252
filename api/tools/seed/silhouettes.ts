import type { Variant } from '@roadworthy/contract/api/variants';
import { cityCars, largeSuvs, offRoaders, singleCabs } from './data/silhouette-models';

/** The bodies that are drawn. */
export const silhouettes = [
  'city-car',
  'hatch',
  'hot-hatch',
  'sedan',
  'station-wagon',
  'coupe',
  'convertible',
  'small-suv',
  'large-suv',
  'off-roader',
  'mpv',
  'single-cab',
  'extended-cab',
  'double-cab',
  'panel-van',
  'minibus',
] as const;
export type Silhouette = (typeof silhouettes)[number];

/** The silhouettes that show all others where few pictures are drawn. */
export const standIns = ['hatch', 'small-suv', 'double-cab'] as const satisfies readonly Silhouette[];

export function standInFor(silhouette: Silhouette): Silhouette {
  if (silhouette.endsWith('-cab')) return 'double-cab';
  return silhouette.endsWith('-suv') || silhouette === 'off-roader' ? 'small-suv' : 'hatch';
}

/** A car with what its silhouette depends on; an ad without a variant is judged by its model and title. */
export type PicturedCar = {
  bodytype: string;
  title: string;
  model?: string | undefined;
  variant?: Variant | null | undefined;
};

const HOT_HATCH_MIN_KW = 130;
const HOT_BADGE =
  /\b(GTI|GTS|R|ST\d*|RS\d?|N|AMG|A45|M1[34]\dI?|128TI|VRS|GR|RSI|S3|JCW|JOHN COOPER WORKS|COOPER S|OPC|TYPE R|CUPRA|ABARTH|CLUBSPORT)\b/i;

function silhouetteOfHatch({ title, model = '', variant }: PicturedCar): Silhouette {
  const isStrong = !variant || (variant.kw >= HOT_HATCH_MIN_KW && variant.fuel === 'Petrol');
  if (isStrong && HOT_BADGE.test(variant ? `${variant.model} ${variant.name}` : title)) return 'hot-hatch';
  return cityCars.has(variant?.model ?? model) ? 'city-car' : 'hatch';
}

function silhouetteOfBakkie({ title, model = '', variant }: PicturedCar): Silhouette {
  if (variant?.cab) return `${variant.cab}-cab`;
  if (/\b(double cab|crew cab|d\/?c)\b/i.test(title)) return 'double-cab';
  if (/\b(extended|super ?cab|club ?cab|king ?cab|xtra ?cab|e\/?c)\b/i.test(title)) return 'extended-cab';
  return singleCabs.has(model) || /\b(single cab|s\/?c|chassis cab)\b/i.test(title) ? 'single-cab' : 'double-cab';
}

function silhouetteOfSuv({ model = '', variant }: PicturedCar): Silhouette {
  const name = variant?.model ?? model;
  if (offRoaders.has(name)) return 'off-roader';
  return largeSuvs.has(name) || (variant && variant.seats > 5) ? 'large-suv' : 'small-suv';
}

/** Chooses the drawn body of a car from its variant, or else from body type, model and title. */
export function silhouetteOf(car: PicturedCar): Silhouette {
  switch (car.variant?.bodyType ?? car.bodytype) {
    case 'Sedan':
      return 'sedan';
    case 'Station Wagon':
      return 'station-wagon';
    case 'Coupe':
      return 'coupe';
    case 'Convertible':
      return 'convertible';
    case 'MPV':
      return 'mpv';
    case 'Panel Van':
      return 'panel-van';
    case 'Minibus':
      return 'minibus';
    case 'SUV':
      return silhouetteOfSuv(car);
    case 'Bakkie':
      return silhouetteOfBakkie(car);
    default:
      return silhouetteOfHatch(car);
  }
}
