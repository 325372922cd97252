import { brand } from '@roadworthy/contract/brand';
import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import type { Tx } from '../../platform/database/database';
import { composeMail } from '../../platform/mail/compose-mail';
import type { Mail } from '../../platform/mail/mail';
import { queueMail } from '../../platform/mail/repository';
import { recipientOf } from '../accounts';
import { lockAd, type NamedAd, setStatus } from '../ads';

const hiddenMail = (ad: NamedAd, owner: { fullname: string; email: string }, reason: string): Mail => ({
  recipient: owner.email,
  replyTo: brand.email,
  subject: `Your ad ${ad.title} was hidden`,
  body: composeMail({
    fullname: owner.fullname,
    paragraphs: [
      `We have taken your ad ${ad.title} off the site. Only you can see it now.`,
      `Why: ${reason}`,
      `Have you put it right, or are we wrong? Answer this mail, and we look at it again.`,
    ],
  }),
});

/**
 * Hides an ad from everybody but its owner, who cannot reactivate it and is mailed the reason.
 * @returns the ad before the change; undefined when it is missing or already hidden
 */
export async function hideAd(tx: Tx, slugOrId: string, reason: string): Promise<NamedAd | undefined> {
  const ad = await lockAd(tx, slugOrId);
  if (!ad || ad.status === HIDDEN_STATUS) return undefined;
  await setStatus(tx, ad.id, HIDDEN_STATUS);
  const owner = await recipientOf(tx, ad.ownerId);
  if (owner) await queueMail(tx, hiddenMail(ad, owner, reason));
  return ad;
}

/**
 * Restores a hidden ad with the given status.
 * @returns undefined when it is not hidden
 */
export async function showAd(tx: Tx, slugOrId: string, status: string): Promise<NamedAd | undefined> {
  const ad = await lockAd(tx, slugOrId);
  if (ad?.status !== HIDDEN_STATUS) return undefined;
  await setStatus(tx, ad.id, status);
  return ad;
}
