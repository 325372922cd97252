import { randomBytes } from 'node:crypto';
import { emailRule } from '@roadworthy/contract/forms/person';
import { companyRules, profileRules } from '@roadworthy/contract/forms/profile';
import { linkHours } from '@roadworthy/contract/limits';
import { type InferType, object } from 'yup';
import type { Sql } from '../database/database';
import { post } from '../mail/queries';
import { dealerAccountMail, invitationMail } from './account-mails';
import { dealerOf, enterDealer } from './dealer-queries';
import { forgetTokens, issueToken } from './one-time-links';
import { hashPassword } from './passwords';
import { checkPlace } from './sign-up';

/** What the provider knows of a dealer: a person, a business, and where mails go. */
export const dealerRules = profileRules.concat(companyRules).concat(object({ email: emailRule }));
export type NewDealer = InferType<typeof dealerRules>;

/** A link that sets the first password, good for a week; links mailed before are worthless. */
async function invite(transaction: Sql, dealer: { id: number; fullname: string; email: string }, siteOrigin: string) {
  await forgetTokens(transaction, dealer.id, 'reset');
  const hours = linkHours.invitation;
  const token = await issueToken(transaction, { user: dealer.id, purpose: 'reset', hours });
  await post(transaction, invitationMail(dealer, token, siteOrigin));
}

/**
 * Opens a dealer's account, in the caller's transaction, and mails its owner a link to set the password (specification
 * section 1: dealers are created by the provider). Somebody who has an account keeps it, password and all, and becomes
 * a dealer. A dealer of this address stays as it is.
 * @throws 400 for a place that is not in our lists
 */
export async function createDealer(
  transaction: Sql,
  siteOrigin: string,
  { email: typed, ...given }: NewDealer,
): Promise<{ id: number; state: 'created' | 'made a dealer' | 'there already' }> {
  const email = typed.toLowerCase();
  const known = await dealerOf(transaction, email);
  if (known?.isDealer) return { id: known.id, state: 'there already' };
  const person = { ...given, ...(await checkPlace(transaction, given)) };
  // Nobody knows this password: the link is the only way in.
  const passwordHash = known ? undefined : await hashPassword(randomBytes(32).toString('base64url'));
  const dealer = await enterDealer(transaction, email, person, passwordHash);
  if (known?.isVerified) await post(transaction, dealerAccountMail(dealer, siteOrigin));
  else await invite(transaction, dealer, siteOrigin);
  return { id: dealer.id, state: known ? 'made a dealer' : 'created' };
}

/**
 * Mails the link to set the first password once more. @returns false unless a dealer with this address has yet to set
 * one
 */
export async function inviteAgain(transaction: Sql, siteOrigin: string, email: string): Promise<boolean> {
  const known = await dealerOf(transaction, email);
  if (!known?.isDealer || known.isVerified) return false;
  await invite(transaction, known, siteOrigin);
  return true;
}
