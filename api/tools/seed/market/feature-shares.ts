import type { Variant } from '@roadworthy/contract/api/variants';
import { isWorkCar } from '../data/work-cars';
import type { CarHistory } from './history';

export type EquippedCar = {
  variant: Variant;
  year: number;
  trimLevel: number | undefined;
  history: CarHistory;
  now: Date;
};
/** Share of such cars that have a feature; `level` is from 0 (plain) to 1 (full). */
export type Share = (car: EquippedCar & { level: number }) => number;

/** In the lowest of several trims cars have what their class has only if they are dear; otherwise it comes years later. */
const isPlainTrim = ({ trimLevel, level }: { trimLevel: number | undefined; level: number }): boolean =>
  trimLevel === 0 && level < 0.3;
const YEARS_TO_PLAIN_TRIMS = 5;

/** From a year on, nearly every car but working ones has it; before, those above a level, from 0 (plain) to 1 (full). */
export const arrives =
  (first: number, everywhere: number): Share =>
  (car) => {
    if (car.year < first || isWorkCar(car.variant)) return 0;
    if (isPlainTrim(car)) return car.year >= everywhere + YEARS_TO_PLAIN_TRIMS ? 0.9 : 0;
    if (car.year >= everywhere) return 0.94;
    const spread = (car.year - first + 1) / (everywhere - first + 1);
    return Math.min(0.94, Math.max(0, (car.level - (1 - spread)) * 1.6));
  };
const DEAR_BASE_LEVEL = 0.68;
/** A comfort from a year and a level on. */
export const comfort =
  (first: number, lowest: number, share: number): Share =>
  ({ year, level, trimLevel }) =>
    year >= first && level >= (trimLevel === 0 ? Math.max(lowest, DEAR_BASE_LEVEL) : lowest) ? share : 0;
/** What came with dear cars first and with others some years after. */
export const spreads =
  (...waves: Share[]): Share =>
  (car) =>
    Math.max(...waves.map((share) => share(car)));

/** Designs that got new variants long after, without new electronics. */
const oldDesigns = new Set(['Pajero', 'KB']);
/** Electronics come with a new design; a variant that was sold before this year is of an older one. */
export const ofDesignFrom =
  (first: number, share: Share): Share =>
  (car) =>
    car.variant.soldFrom < first || oldDesigns.has(car.variant.model) ? 0 : share(car);
/** Assistance with lanes: in dear cars first, in bakkies last. */
export const laneAssistance = ofDesignFrom(2013, (car) =>
  (car.variant.bodyType === 'Bakkie'
    ? comfort(2021, 0.6, 0.5)
    : spreads(comfort(2015, 0.9, 0.5), comfort(2018, 0.75, 0.5), comfort(2021, 0.6, 0.5)))(car),
);
