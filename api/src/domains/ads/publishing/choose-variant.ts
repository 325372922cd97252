import { nameKey } from '@roadworthy/contract/name-key';
import type { Db } from '../../../platform/database/database';
import { findVariant } from '../../reference';

const UNKNOWN_MESSAGE = 'This variant is not in the list. Please select another one';
const OTHER_MODEL_MESSAGE = 'This variant is of another model. Please select a variant of this one';

type Car = { make: string; model: string };

const isSameModel = (a: Car, b: Car): boolean =>
  nameKey(a.make) === nameKey(b.make) && nameKey(a.model) === nameKey(b.model);

/**
 * The variant of an ad. A car of another year than the catalogue knows keeps its variant: forms ask about the year.
 * @param chosen from the form: an id, empty or null for none; undefined when the form does not have the field
 * @param stored the ad's variant so far, which a change of make or model ends
 */
export async function chooseVariant(
  db: Db,
  car: Car,
  chosen: string | null | undefined,
  stored: string | null,
): Promise<{ id: string | null; problem?: string }> {
  const id = (chosen === undefined ? stored : chosen) || null;
  if (id === null) return { id };
  const variant = await findVariant(db, id);
  if (variant && isSameModel(variant, car)) return { id };
  if (chosen === undefined) return { id: null };
  return { id: null, problem: variant ? OTHER_MODEL_MESSAGE : UNKNOWN_MESSAGE };
}
