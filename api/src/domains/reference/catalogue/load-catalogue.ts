import type { Variant } from '@roadworthy/contract/api/variants';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock';
import type { Tx } from '../../../platform/database/database';
import { countAdsOfVariants, lockAdsOfVariants } from '../../../read-models/variant-ads';
import { addModels } from '../model-list';
import { deleteVariants, loadedVersion, recordLoad, saveVariants, storedVariants } from '../variant-repository';
import { type Catalogue, readCatalogue } from './read-catalogue';

/** A variant with other facts than before, by the name of the fact. */
export type ChangedVariant = { variant: Variant; facts: { fact: string; from: unknown; to: unknown }[] };

/** What a load changed; `ads` is the number of ads whose variant was changed or removed. */
export type CatalogueChanges = {
  version: string;
  added: Variant[];
  changed: ChangedVariant[];
  removed: Variant[];
  ads: number;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function compareFacts(before: Variant, variant: Variant): ChangedVariant {
  const facts = (Object.keys(variant) as (keyof Variant)[])
    .filter((fact) => !isSame(before[fact], variant[fact]))
    .map((fact) => ({ fact, from: before[fact], to: variant[fact] }));
  return { variant, facts };
}

/**
 * Makes the table of variants equal to the catalogue's files. Loading the same files again changes nothing. The ads of a
 * removed variant lose it; those of a changed one are published as changed. Makes and models are added, never removed.
 */
export async function loadCatalogue(
  tx: Tx,
  { version, variants }: Pick<Catalogue, 'version' | 'variants'> = readCatalogue(),
): Promise<CatalogueChanges> {
  await acquireAdvisoryLock(tx, 'variant-catalogue');
  await addModels(tx, variants);
  const stored = new Map((await storedVariants(tx)).map((variant) => [variant.id, variant]));
  const ids = new Set(variants.map(({ id }) => id));
  const added = variants.filter(({ id }) => !stored.has(id));
  const changed = variants
    .flatMap((variant) => compareFacts(stored.get(variant.id) ?? variant, variant))
    .filter(({ facts }) => facts.length > 0);
  const removed = [...stored.values()].filter(({ id }) => !ids.has(id));
  const [gone, corrected] = [removed.map(({ id }) => id), changed.map(({ variant }) => variant.id)];
  const ads = (await lockAdsOfVariants(tx, gone)) + (await countAdsOfVariants(tx, corrected));
  await deleteVariants(tx, gone);
  await saveVariants(tx, [...added, ...changed.map(({ variant }) => variant)]);
  if (version !== (await loadedVersion(tx))) {
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    await recordLoad(tx, { version, ...counts });
  }
  return { version, added, changed, removed, ads };
}
