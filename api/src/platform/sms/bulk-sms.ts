import type { SmsSettings } from '../config/settings';
import { ServiceUnavailableError } from '../http/unavailable';
import type { SmsSender } from './sms';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * The JSON API of BulkSMS (https://www.bulksms.com/developer/json/v1/), or of a gateway that has the same: POST with
 * `to` and `body`, basic authentication with a token, 201 when the message was taken.
 */
export const bulkSms =
  (send: typeof fetch, { url, tokenId, tokenSecret }: SmsSettings): SmsSender =>
  async (number, text) => {
    const answer = await send(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${tokenId}:${tokenSecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ to: number, body: text }),
      // A redirect would pass the token to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((cause) => {
      throw new ServiceUnavailableError('The SMS provider does not answer.', { cause });
    });
    // The body may quote number and text, which are not logged.
    await answer.body?.cancel();
    if (!answer.ok) throw new ServiceUnavailableError(`The SMS provider answered ${answer.status}.`);
  };
