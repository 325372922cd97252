import type { StockPlanRequest } from '@roadworthy/contract/api/stock';
import type { Db } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import type { Posting } from '../../ads';
import { planImport } from '../planning/plan-import';
import { rememberMapping } from '../reading/headings';
import { fileRowsOf, findImport, findProfile, type Import, lockImport, savePlan, saveProfile } from './repository';

export const importNotFound = () => new HttpError(404, 'You have no such import.');
const alreadyApplied = () => new HttpError(409, 'This import was applied already. Upload the file again.');
const isOpen = ({ status }: Import) => status === 'mapping' || status === 'planned';

/**
 * Plans an import: what it would change, by row.
 * @throws 404 for an unknown import, 409 for one that was applied
 */
export async function plan(
  db: Db,
  posting: Posting,
  user: number,
  id: string,
  request: StockPlanRequest,
): Promise<Import> {
  const stored = await findImport(db, user, id);
  if (!stored) throw importNotFound();
  if (!isOpen(stored)) throw alreadyApplied();
  const planned = await planImport(db, posting, user, stored.headings, await fileRowsOf(db, stored.id), request);
  await db.transaction(async (tx) => {
    const locked = await lockImport(tx, user, id);
    if (!locked) throw importNotFound();
    if (!isOpen(locked)) throw alreadyApplied();
    await savePlan(tx, stored.id, request, planned);
  });
  return { ...stored, ...request, status: 'planned', warning: planned.warning };
}

/** Remembers how the seller has a file read, for the next one. */
export async function rememberRequest(
  db: Db,
  user: number,
  { mapping, defaults, missing }: StockPlanRequest,
): Promise<void> {
  const profile = await findProfile(db, user);
  await saveProfile(db, user, { mapping: { ...profile?.mapping, ...rememberMapping(mapping) }, defaults, missing });
}
