import { derivedSecret } from '../../../platform/config/token-secret';
import type { Dependencies } from '../../../platform/dependencies';
import type { Gateway } from './gateway';
import { payFastGateway } from './payfast';

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
