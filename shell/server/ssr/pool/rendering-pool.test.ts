import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { loop } from '../testing/faults';
import { renderingLimits } from '../workers/limits';
import { type RenderingEvents, RenderingPool } from './rendering-pool';

/** A synthetic shell build: pages name the revision and the excluded releases; certain addresses make it fail. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { registry, quarantined, running } = workerData;
const cell = new Int32Array(running);
const areas = Object.keys(registry.areas);
const loading = (area) => Atomics.store(cell, 0, areas.indexOf(area) + 1);
const chat = registry.areas['mf-chat'];
parentPort.postMessage({ kind: 'pong' });
if (chat && chat.live.version === 'hangs' && !quarantined.includes('mf-chat@hangs')) { loading('mf-chat'); ${loop} }
parentPort.on('message', (request) => {
  const bufferBytes = process.memoryUsage().arrayBuffers;
  if (request.kind === 'ping') return parentPort.postMessage({ kind: 'pong', bufferBytes });
  const { id, address, excluded = [] } = request;
  const all = [...new Set([...quarantined, ...excluded])];
  const fails = chat && !all.includes('mf-chat@' + chat.live.version);
  if (address.endsWith('/hang') && fails) { loading('mf-chat'); ${loop} }
  // Between two microtasks no code is marked: this is how the end of a loop of microtasks may look.
  if (address.endsWith('/hang-in-microtasks') && fails) {
    loading('mf-chat');
    for (const until = Date.now() + 700; Date.now() < until; );
    loading(null);
    ${loop}
  }
  if (address.endsWith('/crash') && fails) { loading('mf-chat'); process.exit(3); }
  if (address.endsWith('/crash-beside-others') && fails && areas.length > 2) { loading('mf-chat'); process.exit(3); }
  if (address.endsWith('/late-hang') && fails) return setTimeout(() => { loading('mf-chat'); ${loop} }, 950);
  if (address.endsWith('/slow')) return;
  if (address.endsWith('/heap') && fails) { loading('mf-chat'); for (const filled = []; ; ) filled.push({ value: Math.random() }); }
  if (address.endsWith('/buffers') && fails) globalThis.filled = Buffer.alloc(150_000_000);
  if (address.endsWith('/buffers') && fails) return;
  const rest = new TextEncoder().encode(registry.revision + ' without ' + all.join());
  parentPort.postMessage({ kind: 'page', id, status: 200, complete: true, rest });
});
loading(null);
parentPort.postMessage({ kind: 'ready', routes: [{ path: '*', regions: [{ area: 'mf-chat', expose: 'pages/chat' }] }] });
`;

function storeWith(
  text: string,
  promised = text,
): { store: string; registry: (revision: number, chat?: string) => Registry } {
  const store = temporaryFolder();
  mkdirSync(join(store, 'shell/1/server'), { recursive: true });
  writeFileSync(join(store, 'shell/1/server/main.cjs'), text);
  const shell = buildRelease('shell', '1', {
    serverEntry: 'shell/1/server/main.cjs',
    integrity: { 'shell/1/server/main.cjs': `sha384-${createHash('sha384').update(promised).digest('base64')}` },
  });
  return {
    store,
    registry: (revision, chat = '1') => ({
      format: 1,
      revision,
      areas: {
        shell: { live: shell },
        'mf-chat': { live: buildRelease('mf-chat', chat, { serverEntry: `mf-chat/${chat}/server/remote-entry.cjs` }) },
        'mf-content': { live: buildRelease('mf-content', '1') },
      },
    }),
  };
}

/** A store with two shells. @param live text of the live one @param previous text of the one before it */
function storeWithShells(live: string, previous = program) {
  const { store, registry } = storeWith(previous);
  const serverEntry = 'shell/2/server/main.cjs';
  const write = (text: string) => writeFileSync(join(store, serverEntry), text);
  mkdirSync(join(store, 'shell/2/server'), { recursive: true });
  write(live);
  const integrity = { [serverEntry]: `sha384-${createHash('sha384').update(live).digest('base64')}` };
  const { areas, ...rest } = registry(1);
  const shell = { live: buildRelease('shell', '2', { serverEntry, integrity }), previous: areas.shell?.live };
  return { store, write, live: { ...rest, areas: { ...areas, shell } } };
}

let renderers: RenderingPool;
const log = { error: jest.fn(), warn: jest.fn() };
beforeEach(() => log.error.mockReset());
afterEach(() => renderers.close());

const limits = {
  ...renderingLimits,
  heartbeatIntervalMs: 250,
  maxHeapMb: 96,
  maxBuffersMb: 96,
  observeMs: 200,
  standbyDelayMs: 0,
};
const settingsOf = (store: string) => ({
  releases: store,
  apiOrigin: 'http://127.0.0.1:9',
  siteOrigin: 'https://site.example',
  limits,
});

function createPool({ store, registry }: ReturnType<typeof storeWith>, events?: RenderingEvents) {
  renderers = new RenderingPool(settingsOf(store), log, events);
  const render = async (live: Registry, path = '/') => {
    const serving = await renderers.serving(live);
    const outcome = await serving?.render(`https://site.example${path}`, { id: 'request-1' });
    return outcome?.kind === 'page' ? new TextDecoder().decode(outcome.page.rest) : outcome?.kind;
  };
  return { registry, render };
}
async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const until = Date.now() + 20_000;
  let value: unknown;
  while (Date.now() < until) {
    value = await read();
    if (value === expected) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  expect(value).toBe(expected);
}

describe('RenderingPool', () => {
  jest.setTimeout(30_000);

  it('SHL-51 renders with the live versions, and with new ones as soon as their worker is ready', async () => {
    const { registry, render } = createPool(storeWith(program));
    const [first, second] = [registry(1), registry(2)];
    expect(await render(first)).toBe('1 without ');
    await eventually(() => render(second), '2 without ');
  });

  it('SHL-51 ends a worker that hangs; its pages are rendered without the region whose code hung', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    expect(await render(live, '/hang')).toBe('1 without mf-chat@1');
    await eventually(async () => renderers.quarantine.list().length, 1);
    expect(await render(live, '/hang')).toBe('1 without mf-chat@1');
  });

  it('SHL-51 knows whose code hung also when it is between two microtasks at the end', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    expect(await render(live, '/hang-in-microtasks')).toBe('1 without mf-chat@1');
  });

  it('SHL-111 a crafted address that hangs costs its own page the region, and other pages nothing', async () => {
    const onBroken = jest.fn();
    const onPartlyBroken = jest.fn();
    const { registry, render } = createPool(storeWith(program), { onRegionFailed: () => {}, onBroken, onPartlyBroken });
    const live = registry(1);
    await render(live);
    await render(live, '/hang');
    await eventually(async () => onPartlyBroken.mock.calls.length, 1);
    expect(await render(live)).toBe('1 without ');
    expect(await render(live, '/hang')).toBe('1 without mf-chat@1');
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('SHL-51 ends a worker that hangs while requests keep coming', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    const hung = render(live, '/hang');
    const traffic = setInterval(() => void render(live), 100);
    expect(await hung).toBe('1 without mf-chat@1');
    clearInterval(traffic);
  });

  it('SHL-51 replaces a worker that crashed, and renders the page', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    expect(await render(live, '/crash')).toBe('1 without mf-chat@1');
  });

  it('SHL-101 a single request is answered although its code first waits and then hangs', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    expect(await render(live, '/late-hang')).toBe('1 without mf-chat@1');
  });

  it('SHL-101 a request that its worker never answers is left to the browser', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    expect(await render(live, '/slow')).toBe('left');
  });

  it('SHL-110 ends only the worker that exhausts its heap, with larger young generations in NODE_OPTIONS', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    setFlagsFromString('--max-semi-space-size=128');
    await render(live);
    expect(await render(live, '/heap')).toBe('1 without mf-chat@1');
    await eventually(async () => renderers.quarantine.list().length, 1);
  });

  it('SHL-110 ends a worker whose buffers exceed their limit, and finds the release', async () => {
    const { registry, render } = createPool(storeWith(program));
    const live = registry(1);
    await render(live);
    await render(live, '/buffers');
    await eventually(async () => renderers.quarantine.list()[0]?.area, 'mf-chat');
    await eventually(() => render(live, '/buffers'), '1 without mf-chat@1');
    expect(renderers.quarantine.list()[0]?.reason).toContain('MB in buffers, limit 96 MB');
  });

  it('SHL-102 a release that does not fail alone is neither blamed nor quarantined', async () => {
    const onBroken = jest.fn();
    const { registry, render } = createPool(storeWith(program), {
      onRegionFailed: () => {},
      onBroken,
      onPartlyBroken: () => {},
    });
    const live = registry(1);
    await render(live);
    expect(await render(live, '/crash-beside-others')).toBe('1 without mf-chat@1');
    await eventually(() => render(live), '1 without ');
    expect(renderers.quarantine.list()).toEqual([]);
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('SHL-102 a suspect is confirmed by running it alone, on the page on which it is suspected', async () => {
    const { registry } = createPool(storeWith(program));
    const suspect = { area: 'mf-chat', version: '1' };
    expect(await renderers.confirmFailure(registry(1), suspect, ['https://site.example/crash'])).toMatchObject({
      failed: true,
    });
    expect(await renderers.confirmFailure(registry(1), suspect, ['https://site.example/chat'])).toEqual({
      failed: false,
    });
    expect(await renderers.confirmFailure(registry(1), { area: 'mf-chat', version: '0' })).toMatchObject({
      failed: false,
    });
  });

  it('SHL-103 the quarantine of a release ends when it is replaced', async () => {
    const { registry, render } = createPool(storeWith(program));
    await render(registry(1));
    await render(registry(1), '/crash');
    await eventually(async () => renderers.quarantine.list().length, 1);
    const next = registry(2, '2');
    await eventually(() => render(next), '2 without ');
    await eventually(async () => renderers.quarantine.list().length, 0);
  });

  it('SHL-103 the quarantine of a release ends when it has expired and the release no longer fails alone', async () => {
    const { now } = Date;
    let passedMs = 0;
    Date.now = () => now() + passedMs;
    const { registry, render } = createPool(storeWith(program));
    Date.now = now;
    const live = registry(1);
    await render(live);
    renderers.quarantine.add({ area: 'mf-chat', version: '1' }, 'It hung.', ['https://site.example/chat']);
    passedMs = 5 * 60_000;
    await eventually(async () => renderers.quarantine.list().length, 0);
    await eventually(() => render(live), '1 without ');
  });

  it('SHL-51 keeps rendering with the old versions while a new one fails to load', async () => {
    const { registry, render } = createPool(storeWith(program));
    await render(registry(1));
    const broken = registry(2, 'hangs');
    expect(await render(broken)).toBe('1 without ');
    await eventually(() => render(broken), '2 without mf-chat@hangs');
  });

  it('SHL-51 renders with the previous versions at once when the new ones are rolled back', async () => {
    const { registry, render } = createPool(storeWith(program));
    const [first, second] = [registry(1), registry(2)];
    await render(first);
    await eventually(() => render(second), '2 without ');
    expect(await render(first)).toBe('1 without ');
  });

  it('SHL-81 renders several release sets at a time, a canary’s once its worker is ready', async () => {
    const { store, registry } = storeWith(program);
    const [main, canary] = [registry(1), registry(2)];
    renderers = new RenderingPool(settingsOf(store), log, undefined, () => [main, canary]);
    const render = async (live: Registry) => {
      const outcome = await (await renderers.serving(live))?.render('https://site.example/', { id: 'a request' });
      return outcome?.kind === 'page' ? new TextDecoder().decode(outcome.page.rest) : outcome?.kind;
    };
    expect(await render(main)).toBe('1 without ');
    expect(await render(canary)).toBe('1 without ');
    await eventually(() => render(canary), '2 without ');
    expect([await render(main), await render(canary)]).toEqual(['1 without ', '2 without ']);
  });

  it('SHL-81 is also ready for other visitors when the first visitor gets a canary', async () => {
    const { store, registry } = storeWith(program);
    const [main, canary] = [registry(1), registry(2)];
    const current = () => [main, canary];
    renderers = new RenderingPool(settingsOf(store), log, undefined, current);
    await renderers.serving(canary);
    expect((await renderers.serving(main))?.registry).toBe(main);
  });

  it('SHL-83 renders no page with versions that were rolled back, even when no worker is left', async () => {
    const { store, registry } = storeWith(program);
    const [bad, good] = [registry(2), registry(1, 'hangs')];
    let now = bad;
    renderers = new RenderingPool(
      settingsOf(store),
      log,
      undefined,
      () => [now],
      (set) => set !== bad,
    );
    expect(await renderers.serving(bad)).toMatchObject({ registry: bad });
    now = good;
    const requestedAt = Date.now();
    expect(await renderers.serving(good)).toBeUndefined();
    // Not as long as a visitor waits for the first workers.
    expect(Date.now() - requestedAt).toBeLessThan(2_500);
  });

  it('SHL-83 reports what crashed a worker or prevented its start', async () => {
    const onBroken = jest.fn();
    const events = { onRegionFailed: () => {}, onBroken, onPartlyBroken: () => {} };
    const open = ({ store, registry }: ReturnType<typeof storeWith>) => {
      renderers = new RenderingPool(settingsOf(store), log, events);
      return registry;
    };
    await renderers?.close();
    const good = open(storeWith(program))(1, 'hangs');
    await renderers.serving(good);
    await eventually(async () => onBroken.mock.calls[0]?.[0].version, 'hangs');
    await renderers.close();
    onBroken.mockReset();
    const throwing = open(storeWith(`throw new Error('boom');`))(1);
    await renderers.serving(throwing);
    await eventually(async () => onBroken.mock.calls[0]?.[0].area, 'shell');
    expect(onBroken.mock.calls[0]?.[1]).toContain('boom');
  });

  describe('a live shell that does not start', () => {
    const onBroken = jest.fn();
    const onNotStarted = jest.fn();
    beforeEach(() => {
      onBroken.mockReset();
      onNotStarted.mockReset();
    });
    const open = (store: string) => {
      const events = { onRegionFailed: () => {}, onBroken, onPartlyBroken: () => {}, onNotStarted };
      renderers = new RenderingPool(settingsOf(store), log, events);
    };
    const rendersEventually = (live: Registry) =>
      eventually(async () => {
        const outcome = await (await renderers.serving(live))?.render('https://site.example/', { id: 'a request' });
        return outcome?.kind;
      }, 'page');

    it('SHL-434 is blamed when the one before it starts', async () => {
      const { store, live } = storeWithShells(`throw new Error('boom');`);
      open(store);
      await renderers.serving(live);
      await eventually(async () => onBroken.mock.calls[0]?.[0].version, '2');
    });

    it('SHL-434 is not blamed when the one before it does not start either', async () => {
      const { store, live } = storeWithShells(`throw new Error('boom');`, `throw new Error('boom, too');`);
      open(store);
      await renderers.serving(live);
      await eventually(async () => log.error.mock.calls.length > 0, true);
      // Checks run one at a time: after the second of these, those of the shell and of the one before it have run.
      for (const _ of [1, 2]) await renderers.confirmFailure(live, { area: 'shell', version: '2' }, []);
      expect(onBroken).not.toHaveBeenCalled();
    });

    it('SHL-434 is not blamed for a damaged copy, and starts once the copy is intact', async () => {
      const { store, write, live } = storeWithShells(program);
      write(program.slice(0, -10));
      open(store);
      await renderers.serving(live);
      await eventually(async () => onNotStarted.mock.calls[0]?.[0].version, '2');
      expect(onNotStarted.mock.calls[0]?.[1]).toContain('not what the registry promises');
      write(program);
      await rendersEventually(live);
      expect(onBroken).not.toHaveBeenCalled();
    });

    it('SHL-434 is not blamed while too many files are open, and starts afterwards', async () => {
      const full = join(temporaryFolder(), 'full');
      const error = `Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })`;
      const { store, live } = storeWithShells(
        `if (require('node:fs').existsSync(${JSON.stringify(full)})) throw ${error};${program}`,
      );
      writeFileSync(full, '');
      open(store);
      await renderers.serving(live);
      await eventually(async () => onNotStarted.mock.calls[0]?.[0].version, '2');
      rmSync(full);
      await rendersEventually(live);
      expect(onBroken).not.toHaveBeenCalled();
    });
  });

  it('SHL-51 does not run a server build whose hash differs from the registry’s', async () => {
    const { registry, render } = createPool(storeWith(program, 'something else'));
    expect(await render(registry(1))).toBeUndefined();
    expect(JSON.stringify(log.error.mock.calls)).toContain('not what the registry promises');
  });
});
