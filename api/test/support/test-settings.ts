import { join } from 'node:path';
import type { Settings } from '../../src/platform/config/settings';

export const devMailPassword = 'for-tests-of-the-outbox';

export const testSettings: Settings = {
  host: '127.0.0.1',
  port: 0,
  // Each Jest worker has its own, so that tests do not see files of others.
  dataFolder: join(process.env.ROADWORTHY_TEST_FOLDER ?? '', process.env.JEST_WORKER_ID ?? '1'),
  chatMessagesPerMinute: 1_000,
  tokenSecret: 'a secret for tests that has enough characters',
  siteOrigin: 'https://site.example',
  trustedProxies: [],
  fetchablePrivateHosts: [],
  push: { privateKey: 'hu9DWI7-ENiHybB_SyCQs25fOLyyXd7Z384jU5Y7hv0', contact: 'mailto:operator@site.example' },
  drainSeconds: 0,
  devMailPassword,
  apiReference: false,
  checkLockOrder: true,
  logLevel: 'silent',
};
