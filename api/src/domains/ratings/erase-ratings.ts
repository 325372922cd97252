import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { recipientOf } from '../accounts';
import { deleteExchangesOf } from './exchanges';
import { ratingMailStops } from './schema';
import { refreshSellerRating } from './seller-rating';

/** Deletes what a person wrote about sellers, and corrects their figures. @returns how many sellers there were */
export async function erasePerson(tx: Tx, person: string): Promise<number> {
  const sellers = await deleteExchangesOf(tx, person);
  await tx.delete(ratingMailStops).where(eq(ratingMailStops.person, person.toLowerCase()));
  for (const seller of sellers.sort((a, b) => a - b)) await refreshSellerRating(tx, seller);
  return sellers.length;
}

/** The ratings that a closed account wrote; those about it are deleted by their foreign keys. */
export async function eraseRatingsOfUser(tx: Tx, id: number): Promise<void> {
  const user = await recipientOf(tx, id);
  if (user) await erasePerson(tx, user.email);
}
