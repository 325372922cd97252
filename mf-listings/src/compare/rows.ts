import type { Ad } from '@roadworthy/contract/api/listings';
import { instalmentOf, type Terms } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { factsOf } from '../lib/car-facts';

/** One fact of all cars, in their order; of a feature, whether a car has it. */
export type Row = { label: string; values: (string | boolean)[]; differs: boolean };
export type RowGroup = { title: string; rows: Row[] };

const row = (label: string, values: Row['values']): Row => ({ label, values, differs: new Set(values).size > 1 });

const factsFor = (ad: Ad, terms: Terms): [string, string][] => [
  ['Price', formatPrice(ad.price)],
  ['Monthly estimate', `${formatPrice(instalmentOf(ad.price, terms))} a month*`],
  ['Condition', ad.condition],
  ['Body type', ad.bodytype],
  ...factsOf(ad),
  ['Place', ad.address],
];

/** Every feature that one of the cars has, and which have it. */
function featureRows(ads: readonly Ad[]): Row[] {
  const features = [...new Set(ads.flatMap(({ carfeatures }) => carfeatures))].sort();
  return features.map((feature) =>
    row(
      feature,
      ads.map(({ carfeatures }) => carfeatures.includes(feature)),
    ),
  );
}

/** What is compared, in two groups: price and facts, and features. */
export function comparisonRows(ads: readonly Ad[], terms: Terms): RowGroup[] {
  const facts = ads.map((ad) => factsFor(ad, terms));
  const labels = (facts[0] ?? []).map(([label]) => label);
  return [
    {
      title: 'Key facts',
      rows: labels.map((label, place) =>
        row(
          label,
          facts.map((of) => of[place]?.[1] ?? ''),
        ),
      ),
    },
    { title: 'Features', rows: featureRows(ads) },
  ];
}

/** Only the rows in which the cars differ; groups without any are left out. */
export const differencesOnly = (groups: readonly RowGroup[]): RowGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
