import { createHmac } from 'node:crypto';
import type { Parts } from '../server/parts';
import { payFastGateway } from './payfast';

/** Where payments are made, and what its notifications are checked by. */
export type Gateway = {
  /** Address that the browser posts the form to. */
  action: string;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  /** Addresses that notifications come from; absent where they come from this machine itself. May fail for a while. */
  sources?: () => Promise<ReadonlySet<string>>;
  /** Asks whether a notification, as received, is the gateway's own. @throws when there is no answer */
  confirm: (raw: string) => Promise<boolean>;
};

/** Path of the stand-in's page below the API's prefix. */
export const standInPath = '/payments/stand-in';

/** The payment provider of the settings; without one the stand-in, which is never there in production. */
export function gatewayOf({ settings, fetch }: Parts): Gateway {
  if (settings.payfast) return payFastGateway(settings.payfast, fetch);
  return {
    action: `${settings.siteOrigin}/api/v1${standInPath}`,
    merchantId: '10000100',
    merchantKey: '46f0cd694581a',
    // Secret even in development: whoever knows it can make payments up.
    passphrase: createHmac('sha256', settings.tokenSecret).update('stand-in of the payment page').digest('hex'),
    confirm: async () => true,
  };
}
