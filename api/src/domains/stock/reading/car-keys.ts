import { nameKey } from '@roadworthy/contract/name-key';
import type { StockField } from '@roadworthy/contract/stock';

/** What dealers write where a car has no stock number yet, as keys. */
const PLACEHOLDER =
  /^([^\p{L}\p{N}]*|0+|x+|na|nil|no|none|null|geen|new|nuut|used|demo|stock|tba|tbc|tobe(advised|confirmed)|pending|unknown)$/u;
/** Few plates have letters only: their cars are known by the rest of the row. */
const hasDigit = (text: string): boolean => /[1-9]/.test(text);
const isIdentifier: Partial<Record<string, (text: string) => boolean>> = {
  stock: (text) => !PLACEHOLDER.test(text),
  vin: hasDigit,
  reg: hasDigit,
};

/** Whether a key identifies a car. Those that earlier releases stored may be placeholders. */
export function isIdentifying(key: string): boolean {
  const end = key.indexOf(':');
  return isIdentifier[key.slice(0, end)]?.(key.slice(end + 1)) ?? true;
}

/** What identifies a car in its seller's files, the best first. */
export function readKeys({
  stockNumber: stock = '',
  vin = '',
  registration: reg = '',
  ...car
}: Partial<Record<StockField, string>>): string[] {
  const keys = Object.entries({ stock, vin, reg })
    .map(([kind, text]) => `${kind}:${nameKey(text)}`)
    .filter(isIdentifying);
  const fallback = [car.make, car.model, car.variant, car.title, car.year, car.mileage].map((text) =>
    nameKey(text ?? ''),
  );
  return keys.length > 0 ? keys : [`car:${fallback.join('|')}`.slice(0, 300)];
}

const hasVin = (keys: readonly string[]): boolean => keys.some((key) => key.startsWith('vin:') && isIdentifying(key));

/** Whether two cars share a key. A registration alone is not enough when their VINs differ: a plate may move. */
export function isSameCar(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((key) => b.includes(key));
  return shared.some((key) => !key.startsWith('reg:') || !(hasVin(a) && hasVin(b)));
}

/** Finds what belongs to a car by its keys, the best first; of several, what was added first. */
export function createCarIndex<T>() {
  const entriesByKey = new Map<string, { keys: readonly string[]; value: T }[]>();
  return {
    add(keys: readonly string[], value: T): void {
      for (const key of keys) {
        const entries = entriesByKey.get(key) ?? [];
        entriesByKey.set(key, entries);
        entries.push({ keys, value });
      }
    },
    find: (keys: readonly string[]): T | undefined =>
      keys.flatMap((key) => entriesByKey.get(key) ?? []).find((entry) => isSameCar(entry.keys, keys))?.value,
  };
}
