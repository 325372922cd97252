import type { Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { failedResult, PREVIEW_SKIP, recordGate, skippedResult } from '../gate/gate-record';
import { createChangeMeta, withCanary, withLive, withPin } from '../registry/activations';
import { readAudit } from '../registry/read-audit';
import { readRegistryFile, updateRegistry } from '../registry/update-registry';
import { activate } from '../rollout/activate';
import { rollback } from '../rollout/rollback';
import { inEnvironment } from '../store/environments';
import { publishRelease } from './client';
import { type BuiltOptions, buildFolder, route } from './testing/built-release';
import { startTestServer, type TestServer } from './testing/publish-api-server';

const AREA = 'mf-finance';
const [FIRST, SECOND, THIRD] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003'] as const;
const compatibility = { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 };
const content: Release = buildRelease('mf-content', '1', {
  compatibility,
  description: {
    name: 'mf-content',
    owner: 'Team Content',
    contract: 1,
    widgets: [],
    routes: [route('/faqs')] as never,
  },
});

let server: TestServer;
let key: string;
beforeEach(async () => {
  server = await startTestServer();
  key = await server.createKey(AREA);
  await updateRegistry(server.store, (registry) =>
    withLive(withLive(registry, buildRelease('shell', '1', { compatibility })), content),
  );
});
afterEach(() => server.app.close());

const upload = (version: string, options: BuiltOptions = {}) =>
  publishRelease({ registryUrl: server.url, key, folder: buildFolder({ version, ...options }), isUploadOnly: true });
async function change(action: string, body: object, environment = 'production', area = AREA) {
  const response = await server.send('POST', `/v1/areas/${area}/environments/${environment}/${action}`, key, body);
  return { status: response.status, ...((await response.json()) as { msg: string; data: unknown; errors?: object[] }) };
}
/** Changes something once, when the server reads a file of the store. */
function whileReading(file: string, act: () => Promise<void>): void {
  const read = server.store.read.bind(server.store);
  let hasActed = false;
  server.store.read = async (path, tag) => {
    if (path === file && !hasActed) {
      hasActed = true;
      await act();
    }
    return read(path, tag);
  };
}
const entry = async (area = AREA) => (await readRegistryFile(server.store)).areas[area];
const revision = async () => (await readRegistryFile(server.store)).revision;

describe('an area of another repository', () => {
  it('SHL-278 becomes live, a canary, promoted and rolled back by its key, and each repeated call changes nothing', async () => {
    for (const version of [FIRST, SECOND, THIRD]) await upload(version);
    const steps = [
      ['release', { version: FIRST }, FIRST, undefined],
      ['release', { version: SECOND, reason: 'faster' }, SECOND, undefined],
      ['canary', { version: THIRD, percent: 10 }, SECOND, THIRD],
      ['promote', { version: THIRD }, THIRD, undefined],
      ['rollback', { version: THIRD }, SECOND, undefined],
    ] as const;
    for (const [action, body, live, canary] of steps) {
      expect(await change(action, body)).toMatchObject({ status: 200, msg: expect.stringContaining('done') });
      const before = await revision();
      expect(await change(action, body)).toMatchObject({
        status: 200,
        msg: expect.stringContaining('nothing had to be changed'),
        data: { live: { version: live }, environment: 'production' },
      });
      expect(await revision()).toBe(before);
      expect([(await entry())?.live.version, (await entry())?.canary?.release.version]).toEqual([live, canary]);
    }
    const switches = (await readAudit(server.store)).filter(({ area, kind }) => area === AREA && kind !== 'published');
    expect(switches.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ...['rollback', 'promote', 'canary'].map((kind) => [kind, 'key ci of mf-finance', undefined]),
      ['release', 'key ci of mf-finance', 'faster'],
      ['release', 'key ci of mf-finance', undefined],
      ['key-created', 'thandi', undefined],
    ]);
  });

  it('SHL-278 is shown with its health and its versions', async () => {
    await upload(FIRST);
    const path = `/v1/areas/${AREA}/environments/production`;
    expect((await server.send('GET', path, key)).status).toBe(404);
    await change('release', { version: FIRST });
    expect(await (await server.send('GET', path, key)).json()).toMatchObject({
      success: true,
      data: { area: AREA, live: { version: FIRST, percent: 100, by: 'key ci of mf-finance' }, edges: { all: 0 } },
    });
    expect(await (await server.send('GET', `/v1/areas/${AREA}/releases`, key)).json()).toMatchObject({
      data: [{ version: FIRST, releasedBy: 'key ci of mf-finance' }],
    });
  });

  it('SHL-278 is switched in the named environment only', async () => {
    await upload(FIRST);
    const staging = inEnvironment(server.store, 'staging');
    await updateRegistry(staging, (registry) => withLive(registry, buildRelease('shell', '1', { compatibility })));
    expect((await change('release', { version: FIRST }, 'staging')).status).toBe(200);
    expect(await entry()).toBeUndefined();
    expect((await readRegistryFile(staging)).areas[AREA]?.live.version).toBe(FIRST);
    for (const environment of ['prodcution', '..', '__proto__', '..%2f..'])
      expect((await change('release', { version: FIRST }, environment)).status).toBe(404);
  });
});

describe('a switch is refused, and nothing is changed, when', () => {
  let before: number;
  beforeEach(async () => {
    await upload(FIRST);
    before = await revision();
  });
  afterEach(async () => expect(await revision()).toBe(before));

  it.each(['release', 'canary'])('SHL-279 the %s takes a route of another area, with the fix', async (action) => {
    if (action === 'canary') {
      await change('release', { version: FIRST });
      before = await revision();
    }
    await upload(SECOND, { routes: [route('/finance'), route('/faqs')] });
    const result = await change(action, { version: SECOND, ...(action === 'canary' && { percent: 10 }) });
    expect(result).toMatchObject({ status: 422, msg: expect.stringContaining('nothing was switched') });
    expect(result.errors).toMatchObject([
      { rule: 'route owner', what: expect.stringContaining('mf-content 1 owns'), remedy: expect.any(String) },
    ]);
  });

  it('SHL-279 a canary that fitted no longer fits when it is promoted', async () => {
    await change('release', { version: FIRST });
    await upload(SECOND, { routes: [route('/finance'), route('/loans')] });
    await change('canary', { version: SECOND, percent: 10 });
    const loans = { ...content.description, routes: [route('/loans')] } as never;
    await updateRegistry(server.store, (registry) =>
      withLive(registry, { ...content, version: '2', description: loans }),
    );
    before = await revision();
    expect((await change('promote', { version: SECOND })).status).toBe(422);
  });

  it('SHL-279 its scripts exceed the budget, as the server measured them', async () => {
    await upload(SECOND, { lie: ({ compatibility }) => Object.assign(compatibility ?? {}, { budget: 10 }) });
    expect((await change('release', { version: SECOND })).errors).toMatchObject([{ rule: 'budget' }]);
  });

  it('SHL-272 it concerns a version, a canary or a pin of another area', async () => {
    await updateRegistry(server.store, (registry) => withCanary(registry, { ...content, version: '2' }, 10));
    before = await revision();
    for (const action of ['promote', 'rollback', 'release'])
      expect((await change(action, { version: '2' }, 'production', 'mf-content')).status).toBe(403);
    expect((await change('promote', { version: '2' })).status).toBe(409);
    for (const version of ['1', '2']) expect((await change('release', { version })).status).toBe(404);
    expect((await entry('mf-content'))?.canary?.release.version).toBe('2');
  });

  it('SHL-279 it is a promotion of another version than the canary', async () => {
    await change('release', { version: FIRST });
    await upload(SECOND);
    await change('canary', { version: SECOND, percent: 10 });
    before = await revision();
    expect(await change('promote', { version: THIRD })).toMatchObject({ status: 409 });
  });

  it('SHL-454 the gate refused the canary when it was released again', async () => {
    await change('release', { version: FIRST });
    await upload(SECOND);
    await change('canary', { version: SECOND, percent: 10 });
    before = await revision();
    await recordGate(server.store, AREA, SECOND, [failedResult('smoke', 'The page is empty.')]);
    expect(await change('promote', { version: SECOND })).toMatchObject({
      status: 422,
      msg: expect.stringContaining('The page is empty.'),
    });
  });

  it('SHL-279 the gate refused the version when it was released from this repository, or never checked it', async () => {
    for (const result of [
      { check: 'smoke', at: '', problem: 'The page is empty.' },
      skippedResult('unit', PREVIEW_SKIP),
    ] as const) {
      await server.store.write(`${AREA}/${FIRST}/gate.json`, JSON.stringify([result]));
      expect((await change('release', { version: FIRST })).status).toBe(422);
    }
  });

  it.each(['release', 'canary'])(
    'SHL-278 the %s was rolled back since: a repeated call does not bring it back',
    async (action) => {
      await change('release', { version: FIRST });
      await upload(SECOND);
      const body = { version: SECOND, ...(action === 'canary' && { percent: 10 }) };
      await change(action, body);
      await rollback(server.store, { area: AREA, version: SECOND }, createChangeMeta(), 'automatic-rollback');
      before = await revision();
      expect(await change(action, body)).toMatchObject({
        status: 409,
        msg: expect.stringContaining('was rolled back'),
      });
    },
  );

  it.each(['release', 'canary'])(
    'SHL-278 the %s is rolled back while a repeated call is still being checked',
    async (action) => {
      await change('release', { version: FIRST });
      await upload(SECOND);
      const body = { version: SECOND, ...(action === 'canary' && { percent: 10 }) };
      // The release checks read it.
      whileReading(`${AREA}/${SECOND}/web/remote-entry.js`, async () => {
        await change(action, body);
        await rollback(server.store, { area: AREA, version: SECOND }, createChangeMeta(), 'automatic-rollback');
        before = await revision();
      });
      expect(await change(action, body)).toMatchObject({
        status: 409,
        msg: expect.stringContaining('was rolled back'),
      });
    },
  );

  it('SHL-244 the area is pinned', async () => {
    await change('release', { version: FIRST });
    await upload(SECOND);
    const meta = createChangeMeta('audit', 'thandi');
    await updateRegistry(server.store, (registry) => withPin(registry, AREA, meta));
    before = await revision();
    expect(await change('release', { version: SECOND })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('pinned by thandi'),
    });
  });

  it('SHL-272 a rollback would take another area back, too', async () => {
    await change('release', { version: FIRST });
    await upload(SECOND);
    const next = { ...(await entry())?.live, version: SECOND } as Release;
    await activate(server.store, [next, { ...content, version: '2' }]);
    before = await revision();
    expect(await change('rollback', { version: SECOND })).toMatchObject({
      status: 409,
      msg:
        'mf-content 2 (Released together with mf-finance 1.0.0-000000000002.) would go back too. ' +
        "Ask an operator for 'pnpm release rollback mf-finance'.",
    });
  });

  it('SHL-272 a rollback would take an area back that was released with it after the call began', async () => {
    for (const version of [FIRST, SECOND, THIRD]) await upload(version);
    for (const version of [FIRST, SECOND, THIRD]) await change('release', { version });
    const next = (await entry())?.live as Release;
    // The earlier version is read before the registry is written.
    whileReading(`${AREA}/${FIRST}/release.json`, async () => {
      await rollback(server.store, { area: AREA, version: THIRD });
      await activate(server.store, [next, { ...content, version: '2' }]);
      before = await revision();
    });
    expect(await change('rollback', { version: THIRD })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('mf-content 2 (Released together with'),
    });
  });

  it.each([
    ['a canary before the first release', 'canary', { version: FIRST, percent: 10 }, 409],
    ['a canary without a percentage', 'canary', { version: FIRST }, 400],
    ['a percentage of 100', 'canary', { version: FIRST, percent: 100 }, 400],
    ['a percentage of a release', 'release', { version: FIRST, percent: 10 }, 400],
    ['a version that was not uploaded', 'release', { version: SECOND }, 404],
    ['a path for a version', 'release', { version: '../mf-content/1' }, 400],
    ['another action', 'prune', { version: FIRST }, 400],
  ])('SHL-279 it is %s', async (_what, action, body, status) => {
    expect((await change(action, body)).status).toBe(status);
  });
});
