import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeSettings } from '../settings';

/** Settings of an edge in a test, over an empty release store of its own; nothing listens where it looks for the API. */
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
