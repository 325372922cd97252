import type { Gateway } from './gateway';
import { type Notification, OPERATOR_VERIFIED_SOURCE } from './notification-repository';
import { isSignedBy, parseSigned, type SignedNotification, textOf } from './signed-notification';

/**
 * Verifies a stored notification: signature, source and the gateway's confirmation.
 * @param checkSource whether the source address can be trusted, which needs explicitly trusted proxies
 * @returns the problem, or the parsed notification
 * @throws when the name server or the gateway does not respond
 */
export async function verifyNotification(
  gateway: Gateway,
  { raw, source }: Notification,
  checkSource: boolean,
): Promise<{ problem: string } | { problem: undefined; received: SignedNotification }> {
  const received = parseSigned(raw);
  if (!received || !isSignedBy(received, gateway.passphrase)) return { problem: 'The signature is not ours.' };
  const merchant = textOf(received, 'merchant_id');
  if (merchant !== gateway.merchantId) return { problem: `It is for merchant '${merchant}'.` };
  if (checkSource && source !== OPERATOR_VERIFIED_SOURCE && gateway.sources && !(await gateway.sources()).has(source)) {
    return { problem: `It came from ${source}, which is not the payment provider's.` };
  }
  const isConfirmed = await gateway.confirm(raw);
  return isConfirmed ? { problem: undefined, received } : { problem: 'The payment provider does not know it.' };
}
