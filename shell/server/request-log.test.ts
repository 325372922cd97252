import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '@roadworthy/testing/builders';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';

it('SHL-34 logs neither pages of mailed links nor calls about them with their tokens', async () => {
  const releases = mkdtempSync(join(tmpdir(), 'store-'));
  const registry = { format: 1, revision: 1, areas: { shell: { live: aRelease('shell', '1') } } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(registry));
  const asked: string[] = [];
  const api = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  const lines: string[] = [];
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const settings = testSettings({ apiOrigin, releases, logLevel: 'info' });
  const edge = await buildEdge(settings, { write: (line) => lines.push(line) });
  const starts = ['/user/verify/', '/reset-password/', '/api/v1/users/verify-user/', '/api/v1/mails/stop/'];
  for (const start of starts) await edge.inject({ url: `${start}a-secret-token` });
  await edge.close();
  await new Promise((closed) => api.close(closed));
  rmSync(releases, { recursive: true });
  expect(asked).toEqual(['/api/v1/users/verify-user/a-secret-token', '/api/v1/mails/stop/a-secret-token']);
  const logged = lines.map((line) => JSON.parse(line).req?.url).filter(Boolean);
  expect(logged).toEqual(starts.map((start) => `${start}…`));
  expect(lines.join()).not.toContain('a-secret-token');
});
