import type { AdListResponse, AdSummary, Facets } from '@roadworthy/contract/api/listings';
import type { Static } from 'typebox';

const texts = new WeakMap<AdSummary | Facets, string>();

function textOf(value: AdSummary | Facets): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/**
 * Serializes a list of ads. Each cached summary is serialized once, and so are cached facets: generic serialization was a
 * third of a list's cost.
 */
export const serializeList = ({ data, facets, ...rest }: Static<typeof AdListResponse>): string =>
  `{"data":[${data.map(textOf).join(',')}],${facets ? `"facets":${textOf(facets)},` : ''}${JSON.stringify(rest).slice(1)}`;
