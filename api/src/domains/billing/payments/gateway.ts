import { derivedSecret } from '../../../platform/config/token-secret';
import type { Dependencies } from '../../../platform/dependencies';
import { payFastGateway } from './payfast';

/** A payment gateway, with what is needed to verify its notifications. */
export type Gateway = {
  /** URL that the browser posts the payment form to. */
  action: string;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  /** Source addresses of notifications; absent when they come from this machine. May fail temporarily. */
  sources?: () => Promise<ReadonlySet<string>>;
  /** Asks the gateway to confirm a notification, as received. @throws when there is no response */
  confirm: (raw: string) => Promise<boolean>;
};

/** Path of the sandbox page below the API's prefix. */
export const SANDBOX_PATH = '/payments/sandbox';

/** The gateway of the settings; without one the sandbox, which production never uses. */
export function createGateway({ settings, fetch }: Dependencies): Gateway {
  if (settings.payfast) return payFastGateway(settings.payfast, fetch);
  return {
    action: `${settings.siteOrigin}/api/v1${SANDBOX_PATH}`,
    merchantId: '10000100',
    merchantKey: '46f0cd694581a',
    // Secret even in development: with it, payments could be forged.
    passphrase: derivedSecret(settings.tokenSecret, 'sandbox gateway'),
    confirm: async () => true,
  };
}
