import { randomBytes } from 'node:crypto';
import { emailRule } from '@roadworthy/contract/forms/person';
import { companySchema, profileSchema } from '@roadworthy/contract/forms/profile';
import { LINK_TTL_HOURS } from '@roadworthy/contract/limits';
import { type InferType, object } from 'yup';
import type { Tx } from '../../platform/database/database';
import { queueMail } from '../../platform/mail/repository';
import { dealerAccountMail, invitationMail } from './account-mails';
import { lockAccountByEmail, upsertDealer } from './dealer-repository';
import { deleteTokens, issueToken } from './one-time-link-repository';
import { hashPassword } from './passwords';
import { checkLocation } from './sign-up';

/** What the operator enters for a dealer: person, business and e-mail address. */
export const dealerRules = profileSchema.concat(companySchema).concat(object({ email: emailRule }));
export type NewDealer = InferType<typeof dealerRules>;

/** Mails a link, valid for a week, to set the first password; earlier links become invalid. */
async function invite(tx: Tx, dealer: { id: number; fullname: string; email: string }, siteOrigin: string) {
  await deleteTokens(tx, dealer.id, 'reset');
  const hours = LINK_TTL_HOURS.invitation;
  const token = await issueToken(tx, { user: dealer.id, purpose: 'reset', hours });
  await queueMail(tx, invitationMail(dealer, token, siteOrigin));
}

/**
 * Creates a dealer account in the caller's transaction and mails its owner a link to set the password. A user's account
 * keeps its password and becomes a dealer account; an existing dealer account is not changed.
 * @throws 400 for a location that is not in the reference lists
 */
export async function createDealer(
  tx: Tx,
  siteOrigin: string,
  { email: typedEmail, ...details }: NewDealer,
): Promise<{ id: number; state: 'created' | 'made a dealer' | 'there already' }> {
  const email = typedEmail.toLowerCase();
  const existing = await lockAccountByEmail(tx, email);
  if (existing?.isDealer) return { id: existing.id, state: 'there already' };
  const person = { ...details, ...(await checkLocation(tx, details)) };
  // A random password that is never shown: only the mailed link gives access.
  const passwordHash = existing ? undefined : await hashPassword(randomBytes(32).toString('base64url'));
  const dealer = await upsertDealer(tx, email, person, passwordHash);
  if (existing?.isVerified) await queueMail(tx, dealerAccountMail(dealer, siteOrigin));
  else await invite(tx, dealer, siteOrigin);
  return { id: dealer.id, state: existing ? 'made a dealer' : 'created' };
}

/**
 * Mails the link to set the first password again.
 * @returns false unless a dealer without a password has this address
 */
export async function inviteAgain(tx: Tx, siteOrigin: string, email: string): Promise<boolean> {
  const existing = await lockAccountByEmail(tx, email);
  if (!existing?.isDealer || existing.isVerified) return false;
  await invite(tx, existing, siteOrigin);
  return true;
}
