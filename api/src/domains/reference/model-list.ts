import type { Variant } from '@roadworthy/contract/api/variants';
import { foldText } from '@roadworthy/contract/name-key';
import type { Tx } from '../../platform/database/database';
import { makes, models } from './schema';

type Listed = { key: string; make: string; model: string; status: 'current' | 'discontinued' };

/** The models of variants; one is current while any of its variants is sold new. */
function modelsOf(variants: readonly Variant[]): Listed[] {
  const byKey = new Map<string, Listed>();
  for (const { make, model, soldTo } of variants) {
    const key = `${foldText(make)}|${foldText(model)}`;
    const isCurrent = soldTo === null || byKey.get(key)?.status === 'current';
    byKey.set(key, { key, make, model, status: isCurrent ? 'current' : 'discontinued' });
  }
  return [...byKey.values()];
}

async function addMakes(tx: Tx, titles: readonly string[]): Promise<Map<string, number>> {
  const known = new Set((await tx.select({ title: makes.title }).from(makes)).map(({ title }) => foldText(title)));
  const missing = [...new Set(titles)].filter((title) => !known.has(foldText(title)));
  if (missing.length > 0) await tx.insert(makes).values(missing.map((title) => ({ title })));
  const all = await tx.select({ id: makes.id, title: makes.title }).from(makes);
  return new Map(all.map(({ id, title }) => [foldText(title), id]));
}

/** Adds makes and models of variants that the lists lack, in any case and accents; the lists' other entries stay. */
export async function addModels(tx: Tx, variants: readonly Variant[]): Promise<void> {
  const wanted = modelsOf(variants);
  const makeIds = await addMakes(
    tx,
    wanted.map(({ make }) => make),
  );
  const idOf = (make: string) => makeIds.get(foldText(make)) as number;
  const stored = await tx.select({ makeId: models.makeId, title: models.title }).from(models);
  const known = new Set(stored.map(({ makeId, title }) => `${makeId}|${foldText(title)}`));
  const missing = wanted.filter(({ make, model }) => !known.has(`${idOf(make)}|${foldText(model)}`));
  if (missing.length === 0) return;
  await tx
    .insert(models)
    .values(missing.map(({ make, model, status }) => ({ makeId: idOf(make), title: model, status })));
}
