import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

it('SHL-34 logs neither pages of mailed links nor calls about them with their tokens', async () => {
  const releases = temporaryFolder();
  const registry = { format: 1, revision: 1, areas: { shell: { live: buildRelease('shell', '1') } } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(registry));
  const requested: string[] = [];
  const api = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  const lines: string[] = [];
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const settings = testSettings({ apiOrigin, releases, logLevel: 'info' });
  const edge = await buildEdge(settings, { write: (line) => lines.push(line) });
  const starts = [
    ...['/user/verify/', '/reset-password/', '/chat/reply/'],
    ...['/api/v1/users/verify-user/', '/api/v1/mails/stop/', '/api/v1/chat/reply/'],
  ];
  for (const start of starts) await edge.inject({ url: `${start}a-secret-token` });
  await edge.close();
  await new Promise((closed) => api.close(closed));
  expect(requested).toEqual(
    starts.filter((start) => start.startsWith('/api/')).map((start) => `${start}a-secret-token`),
  );
  const logged = lines.map((line) => JSON.parse(line).req?.url).filter(Boolean);
  expect(logged).toEqual(starts.map((start) => `${start}…`));
  expect(lines.join()).not.toContain('a-secret-token');
});

it('API-920 logs no token while the API is unreachable, however the path is written', async () => {
  const lines: string[] = [];
  const edge = await buildEdge(testSettings({ logLevel: 'trace' }), { write: (line) => lines.push(line) });
  const starts = [
    ...['//reset-password/', '/Reset-Password/', '/%72eset-password/', '/./user/verify/', '/chat%2freply/'],
    ...[
      '/api/v1/chat/reply/',
      '/api/v1/users/reset-user-password/',
      '/api/v1/%75sers/verify-user/',
      '/api//v1/mails/stop/',
    ],
  ];
  for (const start of starts) {
    for (const rest of ['a.secret.token', 'a.secret.token%ff', 'a.secret.token/read?x=1'])
      await edge.inject({ url: `${start}${rest}`, headers: { accept: 'text/html' } });
  }
  await edge.close();
  expect(lines.length).toBeGreaterThan(starts.length);
  expect(lines.join()).not.toContain('secret');
});
