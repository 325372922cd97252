import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgePaths } from '@roadworthy/contract/edge-paths';
import { isSpanRecord } from '@roadworthy/contract/span-record';
import { isAreaName } from '@roadworthy/federation/registry/area-name';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';
import { parseStack } from './parse-stack';

/** The longest name that an area can have. */
const LONG_NAME = `mf-${'x'.repeat(57)}`;

let edge: FastifyInstance;
beforeEach(async () => {
  const releases = temporaryFolder();
  const areas = {
    shell: { live: buildRelease('shell', '1') },
    'mf-chat': { live: buildRelease('mf-chat', '2') },
    [LONG_NAME]: { live: buildRelease(LONG_NAME, '1') },
  };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 1, areas }));
  edge = await buildEdge(testSettings({ releases, isProduction: false }));
});
afterEach(() => edge.close());

const failure = {
  ...{ area: 'mf-chat', version: '2', path: '/chat', kind: 'error', type: 'TypeError', stack: '' },
  message: '<img src=x onerror=alert(1)> broke',
};
const report = (token: string, errors: object[] = [failure]) =>
  edge.inject({ method: 'POST', url: edgePaths.reports, payload: { token, errors } });
/** Waits until a stack would be resolved, too. */
const composition = async () => {
  await new Promise((wake) => setTimeout(wake, 50));
  return (await edge.inject('/dev/composition')).body;
};
const issueToken = async () =>
  /<meta name="document-token" content="([^"]+)">/.exec((await edge.inject('/chat')).body)?.[1] ?? '';
/** Of a document that was sent so many hours ago. */
async function issueOldToken(hours: number): Promise<string> {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - hours * 3_600_000);
  const token = await issueToken();
  now.mockRestore();
  return token;
}
const reportViews = (token: string) => {
  const versions = [{ area: 'mf-chat', version: '2' }];
  return edge.inject({ method: 'POST', url: edgePaths.health, payload: { token, versions } });
};

it('SHL-290 a page’s errors are on the composition page, as text', async () => {
  expect((await report(await issueToken())).statusCode).toBe(204);
  const body = await composition();
  expect(body).toContain('TypeError: &lt;img src=x onerror=alert(1)&gt; broke');
  expect(body).not.toContain('<img src=x');
  const other = await edge.inject('/dev/composition?area=shell');
  expect(other.body).not.toContain('onerror=alert');
});

it('SHL-430 errors and views of a page are recorded for a day, and not after that', async () => {
  await report(await issueOldToken(25));
  await reportViews(await issueOldToken(25));
  const without = await composition();
  expect(without).toContain('No errors were reported.');
  expect(without).not.toContain('Errors by view');
  await report(await issueOldToken(23));
  await reportViews(await issueOldToken(23));
  const body = await composition();
  expect(body).toContain('TypeError: ');
  // One view with one error.
  expect(body).toContain('<th scope="row">mf-chat</th><td><code>2</code> live</td><td>1</td><td>1</td>');
});

it.each([
  ['without a token of this site', async () => 'forged'],
  ['with a changed token', async () => `${await issueToken()}x`],
])('SHL-292 errors %s are ignored', async (_what, token) => {
  expect((await report(await token())).statusCode).toBe(204);
  expect(await composition()).toContain('No errors were reported.');
});

it('SHL-467 an area with the longest name may be in every report', async () => {
  expect([isAreaName(LONG_NAME), isAreaName(`${LONG_NAME}x`)]).toEqual([true, false]);
  const token = await issueToken();
  const versions = [{ area: LONG_NAME, version: '1' }];
  const health = await edge.inject({ method: 'POST', url: edgePaths.health, payload: { token, versions } });
  expect(health.statusCode).toBe(204);
  expect((await report(token, [{ ...failure, area: LONG_NAME, version: '1' }])).statusCode).toBe(204);
  const span = { id: 'a'.repeat(16), parent: 'b'.repeat(16), operation: 'load', target: './app', area: LONG_NAME };
  expect(isSpanRecord({ ...span, version: '1', startedAt: 0, durationMs: 1 })).toBe(true);
  const stack = `Error\n    at open (https://site/releases/${LONG_NAME}/1/web/a.js:1:2)`;
  expect(parseStack(stack)).toEqual([expect.objectContaining({ area: LONG_NAME, version: '1' })]);
});

it('SHL-292 a report that is too large or has more errors than a page sends is refused', async () => {
  const token = await issueToken();
  expect((await report(token, Array(11).fill(failure))).statusCode).toBe(400);
  expect((await report(token, [{ ...failure, stack: 'x'.repeat(70_000) }])).statusCode).toBe(413);
});
