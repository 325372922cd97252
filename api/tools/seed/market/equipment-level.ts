import type { Variant } from '@roadworthy/contract/api/variants';
import { isWorkCar } from '../data/work-cars';
import { newPriceOf } from './asking-price';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Prices when new, in today's rand, of the plainest car and of one with everything. */
const CARS = { plain: 180_000, full: 950_000 } as const;
const BAKKIES = { plain: 450_000, full: 950_000 } as const;
/** The place of a car whose generation has one trim. */
const ONLY_TRIM = 0.4;
/** The most that a working car has. */
const WORK_LEVEL = 0.1;
const SINGLE_CAB_LEVEL = 0.3;
/** A cheap double cab has leather at most, also in the highest trim. */
const CHEAP_BAKKIE = { price: 560_000, level: 0.55 } as const;

/** Dear for what they do, not for what is inside. */
const plainModels = new Set([
  'Jimny',
  'Thar',
  'Land Cruiser 76',
  'Quantum',
  'Caddy',
  'Berlingo',
  'Citi Golf',
  'Vito',
  'Kombi T5',
  'Kombi T6',
  'H1',
]);
const PLAIN_LEVEL = 0.4;

/** From 0 for the plainest car to 1 for one with everything, by use, body, trim and price when new. */
export function equipmentLevel(variant: Variant, trimLevel: number | undefined, now: Date): number {
  const trim = trimLevel ?? ONLY_TRIM;
  if (isWorkCar(variant)) return WORK_LEVEL * trim;
  const price = newPriceOf(variant, now);
  const between = ({ plain, full }: { plain: number; full: number }) => clamp((price - plain) / (full - plain));
  if (variant.bodyType !== 'Bakkie')
    return Math.min(plainModels.has(variant.model) ? PLAIN_LEVEL : 1, clamp(0.8 * between(CARS) + 0.25 * trim - 0.03));
  // What a bakkie costs is its cab, engine and drive: the trim says what is inside.
  const level = 0.1 + 0.65 * trim + 0.08 * between(BAKKIES);
  if (variant.cab === 'single') return Math.min(SINGLE_CAB_LEVEL, level);
  return price < CHEAP_BAKKIE.price ? Math.min(CHEAP_BAKKIE.level, level) : level;
}
