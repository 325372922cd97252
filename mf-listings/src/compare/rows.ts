import type { Ad } from '@roadworthy/contract/api/listings';
import { type InstalmentTerms, monthlyInstalment } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { listAttributes } from '../lib/car-attributes';

/** One attribute of all cars, in their order; booleans for features. */
type Row = { label: string; values: (string | boolean)[]; differs: boolean };
export type RowGroup = { title: string; rows: Row[] };

/** What a car without an attribute has instead. */
const absentTexts: Readonly<Record<string, string>> = { Cab: 'None' };

const row = (label: string, values: Row['values']): Row => ({ label, values, differs: new Set(values).size > 1 });

const attributesOf = (ad: Ad, terms: InstalmentTerms): [string, string][] => [
  ['Price', formatPrice(ad.price)],
  ['Monthly estimate', `${formatPrice(monthlyInstalment(ad.price, terms))} a month*`],
  ['Condition', ad.condition],
  ['Body type', ad.bodytype],
  ...listAttributes(ad),
  ['Place', ad.address],
];

/** Every feature that at least one car has. */
function featureRows(ads: readonly Ad[]): Row[] {
  const features = [...new Set(ads.flatMap(({ carfeatures }) => carfeatures))].sort();
  return features.map((feature) =>
    row(
      feature,
      ads.map(({ carfeatures }) => carfeatures.includes(feature)),
    ),
  );
}

/** The compared rows in two groups: price and attributes, and features. */
export function comparisonRows(ads: readonly Ad[], terms: InstalmentTerms): RowGroup[] {
  const attributes = ads.map((ad) => attributesOf(ad, terms));
  const labels = (attributes[0] ?? []).map(([label]) => label);
  return [
    {
      title: 'Key facts',
      rows: labels.flatMap((label, index) => {
        const values = attributes.map((carAttributes) => carAttributes[index]?.[1] ?? '');
        // An attribute that no car has, such as a cab, is no row.
        return values.some(Boolean)
          ? [
              row(
                label,
                values.map((value) => value || absentTexts[label] || 'Not known'),
              ),
            ]
          : [];
      }),
    },
    { title: 'Features', rows: featureRows(ads) },
  ];
}

/** Only the rows that differ; empty groups are omitted. */
export const differencesOnly = (groups: readonly RowGroup[]): RowGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
