import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { releaseArea } from './release-area';

let server: Server;
let requests = 0;
let url = '';
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = 0;
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(() => server.close());

function createArea(test: string) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { types: 'true', test } }));
  return { name: 'mf-finance', folder, port: 0, budget: 1, totalBudget: 1 };
}

it('SHL-262 nothing is sent to the registry when a test fails, in a repository without a linter', async () => {
  const environment = { REGISTRY_URL: url, REGISTRY_KEY: 'rwk_x' };
  await expect(releaseArea(createArea('exit 1'), {}, environment)).rejects.toThrow("'npm run test' failed");
  expect(requests).toBe(0);
});

it.each([
  [{}, 'REGISTRY_URL is not set'],
  [{ REGISTRY_URL: 'https://registry.example' }, 'REGISTRY_KEY is not set'],
])('SHL-262 a release without %j is refused before the checks', async (environment, message) => {
  await expect(releaseArea(createArea('exit 1'), {}, environment)).rejects.toThrow(message);
});
