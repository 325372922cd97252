import { join } from 'node:path';
import type { Settings } from '../settings';

export const testSettings: Settings = {
  host: '127.0.0.1',
  port: 0,
  // Each of Jest's workers has its own: a test may look for what others put there.
  dataFolder: join(process.env.ROADWORTHY_TEST_FOLDER ?? '', process.env.JEST_WORKER_ID ?? '1'),
  chatBudget: 1_000,
  tokenSecret: 'a secret for tests that has enough characters',
  siteOrigin: 'https://site.example',
  trustedProxies: [],
  drainSeconds: 0,
  showMail: true,
  logLevel: 'silent',
};
