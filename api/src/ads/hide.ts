import { brand } from '@roadworthy/contract/brand';
import { hiddenStatus } from '@roadworthy/contract/options';
import { recipientOf } from '../accounts/queries';
import type { Sql } from '../database/database';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import { post } from '../mail/queries';
import { lockAd, type NamedAd, setStatus } from './hidden-queries';

const hiddenMail = (ad: NamedAd, owner: { fullname: string; email: string }, reason: string): Mail => ({
  recipient: owner.email,
  replyTo: brand.email,
  subject: `Your ad ${ad.title} was hidden`,
  body: letter({
    fullname: owner.fullname,
    paragraphs: [
      `We have taken your ad ${ad.title} off the site. Only you can see it now.`,
      `Why: ${reason}`,
      `Have you put it right, or are we wrong? Answer this mail, and we look at it again.`,
    ],
  }),
});

/**
 * Takes an ad off the site, in the caller's transaction: its owner alone sees it, cannot bring it back, and is told why
 * by mail. @returns the ad as it was; undefined for one that is not there or hidden already
 */
export async function hideAd(transaction: Sql, slugOrId: string, reason: string): Promise<NamedAd | undefined> {
  const ad = await lockAd(transaction, slugOrId);
  if (!ad || ad.status === hiddenStatus) return undefined;
  await setStatus(transaction, ad.id, hiddenStatus);
  const owner = await recipientOf(transaction, ad.ownerId);
  if (owner) await post(transaction, hiddenMail(ad, owner, reason));
  return ad;
}

/**
 * Brings a hidden ad back, with the status that its owner may change again. @returns undefined for one that is not
 * hidden
 */
export async function showAd(transaction: Sql, slugOrId: string, status: string): Promise<NamedAd | undefined> {
  const ad = await lockAd(transaction, slugOrId);
  if (ad?.status !== hiddenStatus) return undefined;
  await setStatus(transaction, ad.id, status);
  return ad;
}
