import { adFeatures } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { loadCatalogue } from '../../src/domains/reference/catalogue/load-catalogue';
import { readCatalogue } from '../../src/domains/reference/catalogue/read-catalogue';
import { ads, type FixtureAd } from '../support/fixture';
import type { TestApp } from '../support/test-app';

// Once: it parses all data files.
const { variants } = readCatalogue();

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** What `varyAds` stores of an ad of the fixture. */
export type VariedAd = FixtureAd & ReturnType<typeof attributesOf>;

/** Every third ad has no variant; others have one of their make and model, if there is one. */
function variantOf({ id, make, model }: FixtureAd) {
  const own = variants.filter((variant) => variant.make === make && variant.model === model);
  return id % 3 === 0 ? undefined : own[(id * 5) % Math.max(1, own.length)];
}

const attributesOf = (ad: FixtureAd) => ({
  variant: variantOf(ad),
  engine: pick([0, 1, 1.4, 1.6, 2.8], ad.id),
  drive: pick(['4WD', 'AWD', 'FWD', 'RWD'], ad.id * 3),
  exteriorcolor: pick(['White', 'Turquoise', 'Red'], ad.id),
  carfeatures: adFeatures.filter((_, index) => (ad.id * 7 + index) % 4 === 0),
  /** Days before today. */
  days: (ad.id * 3) % 70,
  label: pick(['good', null, 'high', 'great', 'fair', 'check'] as const, ad.id),
});

/** Gives the ads of the fixture variants and other attributes that differ. @returns the active ones */
export async function varyAds({ database }: TestApp): Promise<VariedAd[]> {
  await database.db.transaction((tx) => loadCatalogue(tx));
  const varied = ads.map((ad) => ({ ...ad, ...attributesOf(ad) }));
  for (const { id, variant, engine, drive, exteriorcolor, carfeatures, days, label } of varied)
    await database.db.execute(sql`update ads set variant_id = ${variant?.id ?? null}, engine = ${engine}, drive = ${drive},
      exteriorcolor = ${exteriorcolor}, carfeatures = string_to_array(${carfeatures.join('|')}, '|'),
      created_at = now() - make_interval(days => ${days}), price_label = ${label === 'check' ? null : label}, value_label = ${label} where id = ${id}`);
  return varied.filter(({ status }) => status === 'active');
}
