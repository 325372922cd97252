import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeSettings } from '../settings/settings';

/** Settings of a test edge with an empty release store; nothing listens at the API's address. */
export const testSettings = (given: Partial<EdgeSettings> = {}): EdgeSettings => ({
  host: '127.0.0.1',
  port: 0,
  apiOrigin: 'http://127.0.0.1:9',
  siteOrigin: 'https://site.example',
  releases: given.releases ?? mkdtempSync(join(tmpdir(), 'store-')),
  developmentServers: {},
  paymentOrigins: [],
  trustedProxies: [],
  drainSeconds: 0,
  logLevel: 'silent',
  ...given,
});
