import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import { Renderers } from './renderers';

/** A stand-in for a released shell: says what it was told, and misbehaves as the address asks. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { registry, leftAside, running } = workerData;
const cell = new Int32Array(running);
const areas = Object.keys(registry.areas);
const loading = (area) => Atomics.store(cell, 0, areas.indexOf(area) + 1);
const chat = registry.areas['mf-chat'];
if (chat && chat.live.version === 'hangs' && !leftAside.includes('mf-chat@hangs')) { loading('mf-chat'); while (true); }
parentPort.on('message', (request) => {
  if (request.kind === 'ping') return parentPort.postMessage({ kind: 'pong' });
  const { id, address } = request;
  if (address.endsWith('/hang')) { loading('mf-chat'); while (true); }
  if (address.endsWith('/crash')) { loading('mf-chat'); process.exit(3); }
  if (address.endsWith('/slow')) return;
  const rest = new TextEncoder().encode(registry.revision + ' without ' + leftAside.join());
  parentPort.postMessage({ kind: 'page', id, status: 200, complete: true, rest });
});
loading(null);
parentPort.postMessage({ kind: 'ready', routes: [{ path: '*', regions: [] }] });
`;

function storeWith(
  text: string,
  promised = text,
): { store: string; registry: (revision: number, chat?: string) => Registry } {
  const store = mkdtempSync(join(tmpdir(), 'store-'));
  mkdirSync(join(store, 'shell/1/server'), { recursive: true });
  writeFileSync(join(store, 'shell/1/server/main.cjs'), text);
  const shell = aRelease('shell', '1', {
    serverEntry: 'shell/1/server/main.cjs',
    integrity: { 'shell/1/server/main.cjs': `sha384-${createHash('sha384').update(promised).digest('base64')}` },
  });
  return {
    store,
    registry: (revision, chat = '1') => ({
      format: 1,
      revision,
      areas: { shell: { live: shell }, 'mf-chat': { live: aRelease('mf-chat', chat) } },
    }),
  };
}

let renderers: Renderers;
const log = { error: jest.fn(), warn: jest.fn() };
beforeEach(() => log.error.mockReset());
afterEach(() => renderers.close());

function over({ store, registry }: ReturnType<typeof storeWith>) {
  renderers = new Renderers({ releases: store, apiOrigin: 'http://127.0.0.1:9' }, log);
  const render = async (live: Registry, path = '/') => {
    const serving = await renderers.serving(live);
    const outcome = await serving?.worker.render(`https://site.example${path}`, 'request-1');
    return outcome?.kind === 'page' ? new TextDecoder().decode(outcome.page.rest) : outcome?.kind;
  };
  return { registry, render };
}
async function eventually(what: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const until = Date.now() + 20_000;
  let seen: unknown;
  while (Date.now() < until) {
    seen = await what();
    if (seen === wanted) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  expect(seen).toBe(wanted);
}

describe('Renderers', () => {
  jest.setTimeout(30_000);

  it('SHL-51 renders with the live versions, and with new ones as soon as their worker is ready', async () => {
    const { registry, render } = over(storeWith(program));
    const [first, second] = [registry(1), registry(2)];
    expect(await render(first)).toBe('1 without ');
    await eventually(() => render(second), '2 without ');
  });

  it('SHL-51 ends a worker that hangs, and leaves the area whose code hung to the browser', async () => {
    const { registry, render } = over(storeWith(program));
    const live = registry(1);
    await render(live);
    const others = render(live, '/slow');
    expect(await render(live, '/hang')).toBe('left');
    expect(await others).toBe('left');
    await eventually(() => render(live), '1 without mf-chat@1');
  });

  it('SHL-51 ends a worker that hangs while requests keep coming', async () => {
    const { registry, render } = over(storeWith(program));
    const live = registry(1);
    await render(live);
    const hung = render(live, '/hang');
    const traffic = setInterval(() => void render(live), 100);
    const late = new Promise((wake) => setTimeout(wake, 6_000, 'not given up').unref());
    expect(await Promise.race([hung, late])).toBe('left');
    clearInterval(traffic);
  });

  it('SHL-51 starts a worker anew after a crash', async () => {
    const { registry, render } = over(storeWith(program));
    const live = registry(1);
    await render(live);
    expect(await render(live, '/crash')).toBe('left');
    await eventually(() => render(live), '1 without mf-chat@1');
  });

  it('SHL-51 goes on with the old versions while a new one cannot even be loaded', async () => {
    const { registry, render } = over(storeWith(program));
    await render(registry(1));
    const broken = registry(2, 'hangs');
    expect(await render(broken)).toBe('1 without ');
    await eventually(() => render(broken), '2 without mf-chat@hangs');
  });

  it('SHL-51 has the versions before at once when the new ones are taken back', async () => {
    const { registry, render } = over(storeWith(program));
    const [first, second] = [registry(1), registry(2)];
    await render(first);
    await eventually(() => render(second), '2 without ');
    expect(await render(first)).toBe('1 without ');
  });

  it('SHL-81 renders with several sets of versions at a time, a canary’s from when it is ready', async () => {
    const { store, registry } = storeWith(program);
    const [most, canary] = [registry(1), registry(2)];
    renderers = new Renderers({ releases: store, apiOrigin: 'http://127.0.0.1:9' }, log, undefined, () => [
      most,
      canary,
    ]);
    const render = async (live: Registry) => {
      const outcome = await (await renderers.serving(live))?.worker.render('https://site.example/', 'a request');
      return outcome?.kind === 'page' ? new TextDecoder().decode(outcome.page.rest) : outcome?.kind;
    };
    expect(await render(most)).toBe('1 without ');
    expect(await render(canary)).toBe('1 without ');
    await eventually(() => render(canary), '2 without ');
    expect([await render(most), await render(canary)]).toEqual(['1 without ', '2 without ']);
  });

  it('SHL-81 is ready for the others too when the first to come is a canary’s visitor', async () => {
    const { store, registry } = storeWith(program);
    const [most, canary] = [registry(1), registry(2)];
    const current = () => [most, canary];
    renderers = new Renderers({ releases: store, apiOrigin: 'http://127.0.0.1:9' }, log, undefined, current);
    await renderers.serving(canary);
    expect((await renderers.serving(most))?.registry).toBe(most);
  });

  it('SHL-83 draws no page with versions that were taken back, whatever that costs', async () => {
    const { store, registry } = storeWith(program);
    const [bad, good] = [registry(2), registry(1, 'hangs')];
    let now = bad;
    renderers = new Renderers(
      { releases: store, apiOrigin: 'http://127.0.0.1:9' },
      log,
      undefined,
      () => [now],
      (set) => set !== bad,
    );
    expect(await renderers.serving(bad)).toMatchObject({ registry: bad });
    now = good;
    const asked = Date.now();
    expect(await renderers.serving(good)).toBeUndefined();
    expect(Date.now() - asked).toBeLessThan(900);
  });

  it('SHL-83 tells what broke a worker, or kept it from starting', async () => {
    const broke = jest.fn();
    const news = { failed: () => {}, broke };
    const open = ({ store, registry }: ReturnType<typeof storeWith>) => {
      renderers = new Renderers({ releases: store, apiOrigin: 'http://127.0.0.1:9' }, log, news);
      return registry;
    };
    await renderers?.close();
    const good = open(storeWith(program))(1, 'hangs');
    await renderers.serving(good);
    await eventually(async () => broke.mock.calls[0]?.[0].version, 'hangs');
    await renderers.close();
    broke.mockReset();
    const unpromised = open(storeWith(program, 'something else'))(1);
    await renderers.serving(unpromised);
    expect(broke).toHaveBeenCalledWith(
      expect.objectContaining({ area: 'shell' }),
      expect.stringContaining('does not start'),
    );
  });

  it('SHL-51 runs no server build that is not what the registry promises', async () => {
    const { registry, render } = over(storeWith(program, 'something else'));
    expect(await render(registry(1))).toBeUndefined();
    expect(String(log.error.mock.calls[0]?.[0])).toContain('not what the registry promises');
  });
});
