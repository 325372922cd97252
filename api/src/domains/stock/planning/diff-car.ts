import { foldText } from '@roadworthy/contract/name-key';
import { toCanonicalSpelling } from '@roadworthy/contract/options';
import { formatPrice, groupDigits } from '@roadworthy/contract/price';
import { toPlainText } from '../../../platform/html/plain-text';
import type { StockAd } from '../../../read-models/stock-ads';

export type Change = { field: string; before: string; after: string };
/** Texts of changes are shown, not stored in full. */
const MAX_SHOWN_LENGTH = 300;

const describe: Partial<Record<string, (value: number) => string>> = {
  price: formatPrice,
  mileage: (value) => `${groupDigits(String(value))} km`,
};

/** A value as the comparison and people see it. */
function toText(field: string, value: unknown): string {
  if (Array.isArray(value)) return [...value].sort().join(', ');
  if (typeof value === 'number') return describe[field]?.(value) ?? String(Math.round(value * 100) / 100);
  const text = field === 'description' ? toPlainText(String(value ?? '')) : String(value ?? '');
  return toCanonicalSpelling(text.trim());
}

/** An ad's title may have further words at its end, which distinguish it from an equal one. */
const isSameTitle = (before: string, after: string): boolean => foldText(before).startsWith(foldText(after));

/**
 * The fields of a row that differ from the ad.
 * @param values the ad's columns after the change, for the fields that the row has
 */
export function diffCar(ad: StockAd, values: Readonly<Record<string, unknown>>, fields: readonly string[]): Change[] {
  return fields.flatMap((field) => {
    const [before, after] = [toText(field, ad.form[field as keyof StockAd['form']]), toText(field, values[field])];
    const isSame = field === 'title' ? isSameTitle(before, after) : foldText(before) === foldText(after);
    if (isSame) return [];
    return [{ field, before: before.slice(0, MAX_SHOWN_LENGTH), after: after.slice(0, MAX_SHOWN_LENGTH) }];
  });
}
