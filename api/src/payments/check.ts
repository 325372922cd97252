import type { Gateway } from './gateway';
import { type Notification, vouchedFor } from './notification-queries';
import { isSignedBy, type Received, readSigned, textOf } from './received';

/**
 * Checks a stored notification by everything that can be known of it.
 * @param checkSource whether addresses are those of the visitors, which needs proxies that are explicitly trusted
 * @returns what is wrong with it, or what it says
 * @throws when somebody who must be asked does not answer
 */
export async function check(
  gateway: Gateway,
  { raw, source }: Notification,
  checkSource: boolean,
): Promise<{ problem: string } | { problem: undefined; received: Received }> {
  const received = readSigned(raw);
  if (!received || !isSignedBy(received, gateway.passphrase)) return { problem: 'The signature is not ours.' };
  const merchant = textOf(received, 'merchant_id');
  if (merchant !== gateway.merchantId) return { problem: `It is for merchant '${merchant}'.` };
  if (checkSource && source !== vouchedFor && gateway.sources && !(await gateway.sources()).has(source)) {
    return { problem: `It came from ${source}, which is not the payment provider's.` };
  }
  const isConfirmed = await gateway.confirm(raw);
  return isConfirmed ? { problem: undefined, received } : { problem: 'The payment provider does not know it.' };
}
