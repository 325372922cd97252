import type { AdListResponse, AdSummary, Facets } from '@roadworthy/contract/api/listings';
import type { Static } from 'typebox';

const texts = new WeakMap<AdSummary | Facets, string>();

function textOf(value: AdSummary | Facets): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** A summary with further fields; the text of the others is not serialized again. */
export function extendSummary(summary: AdSummary, extra: Partial<AdSummary>): AdSummary {
  const extended = { ...summary, ...extra };
  texts.set(extended, `${textOf(summary).slice(0, -1)},${JSON.stringify(extra).slice(1)}`);
  return extended;
}

/**
 * Serializes a list of ads. Each cached summary is serialized once, and so are cached facets: generic serialization was a
 * third of a list's cost.
 */
export const serializeList = ({ data, facets, ...rest }: Static<typeof AdListResponse>): string =>
  `{"data":[${data.map(textOf).join(',')}],${facets ? `"facets":${textOf(facets)},` : ''}${JSON.stringify(rest).slice(1)}`;
