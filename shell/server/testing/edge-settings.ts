import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { EdgeSettings } from '../settings/settings';

/** Settings of a test edge with an empty release store; nothing listens at the API's address. */
export const testSettings = (given: Partial<EdgeSettings> = {}): EdgeSettings => ({
  host: '127.0.0.1',
  port: 0,
  apiOrigin: 'http://127.0.0.1:9',
  siteOrigin: 'https://site.example',
  releases: given.releases ?? temporaryFolder(),
  developmentServers: {},
  paymentOrigins: [],
  trustedProxies: [],
  drainSeconds: 0,
  logLevel: 'silent',
  ...given,
});
