import { LINK_TTL_HOURS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { Settings } from '../../platform/config/settings';
import type { Tx } from '../../platform/database/database';
import { queueMail } from '../../platform/mail/repository';
import { type Limit, tryConsume } from '../../platform/rate-limiting/limit';
import { createLinkSigner } from '../../platform/signed-links/link-signer';
import { newDeviceMail } from './account-mails';

const HOUR_SECONDS = 60 * 60;
/** A browser that deletes its cookies is new at every sign-in; further mails would tell its owner nothing. */
const perHour: Limit = { name: 'sign-in-alert-hour', max: 3, windowSeconds: HOUR_SECONDS, message: '' };
const perDay: Limit = { name: 'sign-in-alert-day', max: 6, windowSeconds: 24 * HOUR_SECONDS, message: '' };

/** Links that end one session. Their subject is its `jti`, which alone gives no access. */
export const sessionLinks = createLinkSigner('roadworthy-end-session', `${LINK_TTL_HOURS.endSession} hours`);

/** Mails the owner of an account that an unknown browser signed in, with a link to end its session. */
export async function alertOfNewDevice(
  tx: Tx,
  { siteOrigin, tokenSecret }: Settings,
  user: { id: number; email: string; fullname: string },
  { jti, browser }: { jti: string; browser: string | null },
): Promise<void> {
  const account = String(user.id);
  if (!(await tryConsume(tx, perHour, account)) || !(await tryConsume(tx, perDay, account))) return;
  const endUrl = siteOrigin + paths.endSession(await sessionLinks.sign(tokenSecret, jti));
  await queueMail(tx, newDeviceMail(user, { at: Date.now(), browser, endUrl }));
}
