import type { BulkChange } from '@roadworthy/contract/api/stock';
import { adStatusLabels, formatAdStatus } from '@roadworthy/contract/options';
import { formatPrice } from '@roadworthy/contract/price';

export type Figures = { price: number; status: string };

/** Prices end in whole hundreds, as dealers write them. */
const PRICE_STEP = 100;

/** Price and status of an ad after a change. A percentage is rounded to hundreds of rand; no price falls below R 1. */
export function changeAd({ price, status }: Figures, { kind, value }: BulkChange): Figures {
  if (kind === 'status') return { price, status: value };
  if (kind === 'amount') return { price: Math.max(1, price + value), status };
  const changed = Math.round((price * (1 + value / 100)) / PRICE_STEP) * PRICE_STEP;
  return { price: Math.max(1, changed), status };
}

/** The figure that a change is about, for people. */
export const describeFigures = (kind: BulkChange['kind'], { price, status }: Figures): string =>
  kind === 'status' ? formatAdStatus(status) : formatPrice(price);

const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}${text}`;

/** 'Price −5 %', 'Status: Sold'. */
export function describeChange({ kind, value }: BulkChange): string {
  if (kind === 'status') return `Status: ${adStatusLabels[value]}`;
  if (kind === 'amount') return `Price ${signed(value, formatPrice(Math.abs(value)))}`;
  return `Price ${signed(value, `${Math.abs(value)} %`)}`;
}
