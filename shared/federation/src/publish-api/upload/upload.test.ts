import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { transferLimits } from '@roadworthy/serving/connections/limits';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { pack as createPack, type Header } from 'tar-stream';
import { readPublishedRelease } from '../../registry/published-release';
import { readAudit } from '../../registry/read-audit';
import { bucketStore } from '../../store/bucket-store';
import { bucketServer } from '../../store/testing/bucket-server';
import { packFolder } from '../client/pack-folder';
import { type BuiltOptions, buildFolder, route } from '../testing/built-release';
import { startTestServer, type TestServer } from '../testing/publish-api-server';
import { deleteOldDrafts } from './publish-upload';
import { unpack } from './unpack';

const AREA = 'mf-finance';
const VERSION = '1.0.0-0123456789ab';
const uploadPath = (version = VERSION) => `/v1/areas/${AREA}/releases/${version}`;

let server: TestServer;
let key: string;
async function start(options?: Parameters<typeof startTestServer>[0]) {
  server = await startTestServer(options);
  key = await server.createKey(AREA);
}
beforeEach(() => start());
afterEach(() => server.app.close());

const upload = async (archive: Buffer, version = VERSION) => {
  const response = await server.send('PUT', uploadPath(version), key, archive);
  return { status: response.status, body: (await response.json()) as { msg: string; errors?: { what: string }[] } };
};
const uploadBuilt = async (options?: BuiltOptions) => upload(await packFolder(buildFolder(options)), options?.version);
/** All problems of a refused upload. */
const problems = ({ body }: Awaited<ReturnType<typeof upload>>) => body.errors?.map(({ what }) => what).join('\n');

/** Nothing was published, and no draft is left. */
async function expectNothing(): Promise<void> {
  expect(await server.store.list(AREA)).toEqual([]);
  expect(readdirSync(join(server.local, '.uploads'))).toEqual([]);
}

/** An archive with any headers, after the files of a good one. */
async function packWith(entries: readonly (Partial<Header> & { name: string; content?: Buffer | string })[]) {
  const pack = createPack();
  const folder = buildFolder();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file)))
    pack.entry({ name }, readFileSync(join(folder, name)));
  for (const { content = '', ...header } of entries) pack.entry(header, content);
  pack.finalize();
  return gzipSync(await buffer(pack as AsyncIterable<Buffer>));
}

describe('an upload', () => {
  it('SHL-275 is published with its key as its author, in the audit log too, and not activated', async () => {
    expect(await uploadBuilt()).toMatchObject({ status: 201, body: { data: { isNew: true } } });
    const release = await readPublishedRelease(server.store, AREA, VERSION);
    expect(release).toMatchObject({ releasedBy: 'key ci of mf-finance', commit: expect.stringMatching(/^0123/) });
    expect(release?.releasedAt).not.toBe('2026-11-24T00:00:00.000Z');
    expect((await readAudit(server.store))[0]).toMatchObject({ kind: 'published', version: VERSION, area: AREA });
    expect(await server.store.read('registry.json')).toBeUndefined();
    expect(readFileSync(join(server.local, AREA, VERSION, 'web/chunk-1.js'), 'utf8')).toContain('page();');
  });

  it('SHL-275 is published once: again it is done, with other content refused', async () => {
    await uploadBuilt();
    // Built again elsewhere.
    const again = { lie: (release: { releasedAt: string; releasedBy: string }) => (release.releasedBy = 'another') };
    expect(await uploadBuilt(again)).toMatchObject({ status: 200, body: { data: { isNew: false } } });
    const other = await uploadBuilt({ files: { 'web/chunk-1.js': 'other();'.repeat(100) } });
    expect([other.status, problems(other)]).toEqual([409, expect.stringContaining('published with other content')]);
    expect(readFileSync(join(server.local, AREA, VERSION, 'web/chunk-1.js'), 'utf8')).toContain('page();');
    expect((await readAudit(server.store)).filter(({ kind }) => kind === 'published')).toHaveLength(1);
  });

  it('SHL-275 cannot replace a version that was released from this repository', async () => {
    await server.store.write(`${AREA}/${VERSION}/release.json`, '{"version":"live"}');
    expect((await uploadBuilt()).status).toBe(409);
    expect(await server.store.read(`${AREA}/${VERSION}/release.json`)).toMatchObject({ content: '{"version":"live"}' });
  });

  it('SHL-275 twice at once is published once, with different contents only one of them', async () => {
    const same = await packFolder(buildFolder());
    const statuses = (await Promise.all([upload(same), upload(same)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 201]);
    const version = '1.0.1-0123456789ab';
    const contents = ['one();', 'two();'].map((text) =>
      packFolder(buildFolder({ version, files: { 'web/chunk-1.js': text.repeat(99) } })),
    );
    const results = await Promise.all((await Promise.all(contents)).map((archive) => upload(archive, version)));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('SHL-275 is in the bucket completely, and a failure of the bucket is repaired by the next upload', async () => {
    const bucket = await bucketServer();
    const local = temporaryFolder();
    await server.app.close();
    await start({ local, store: bucketStore(bucket.settings, local) });
    const archive = await packFolder(buildFolder());
    const { store } = server;
    let isBroken = true;
    const publish = store.publish.bind(store);
    store.publish = async (path) => {
      if (isBroken) throw new Error('The bucket is away.');
      await publish(path);
    };
    expect((await upload(archive)).status).toBe(503);
    expect(await readPublishedRelease(store, AREA, VERSION)).toBeUndefined();
    isBroken = false;
    expect((await upload(archive)).status).toBe(201);
    expect([...bucket.files.keys()].filter((file) => file.startsWith(`${AREA}/`)).length).toBeGreaterThan(8);
    await bucket.close();
  });
});

describe('an upload is refused, and leaves nothing, when it', () => {
  afterEach(expectNothing);

  it.each([
    ['a path out of the folder', { name: '../../registry.json' }],
    ['a path out of web', { name: 'web/../../../registry.json' }],
    ['an absolute path', { name: '/etc/cron.d/x' }],
    ['a NUL', { name: 'web/x\0.js' }],
    ['a backslash', { name: 'web\\x.js' }],
    ['a folder below web', { name: 'web/x/y.js' }],
    ['a dotfile', { name: '.last-good-registry.json' }],
    ['a very long path', { name: `web/${'x'.repeat(5_000)}.js` }],
    ['another type of file', { name: 'web/page.html' }],
    ['another folder', { name: 'refresh/', type: 'directory' as const }],
    ['a symbolic link', { name: 'web/x.js', type: 'symlink' as const, linkname: '/etc/passwd' }],
    ['a hard link', { name: 'web/x.js', type: 'link' as const, linkname: '../../keys' }],
    ['a device', { name: 'web/x.js', type: 'character-device' as const }],
    ['a file twice', { name: 'web/remote-entry.js', content: 'other' }],
  ])('SHL-276 has %s', async (_what, entry) => {
    expect((await upload(await packWith([entry]))).status).toBe(422);
  });

  it.each([
    ['unpacks to much more than it has', { 'web/zeros.txt': Buffer.alloc(15_000_000) }, { bytes: 1_000_000 }],
    ['has a large file', { 'web/zeros.txt': Buffer.alloc(2_000_000) }, { fileBytes: 1_000_000 }],
    [
      'is large',
      { 'web/x.txt': Buffer.from(Array.from({ length: 9_000 }, () => Math.random() * 256)) },
      { compressedBytes: 5_000 },
    ],
    ['has many files', Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`web/${n}.txt`, ''])), { entries: 50 }],
  ])('SHL-276 %s', async (_what, files, limits) => {
    await server.app.close();
    const defaults = { compressedBytes: 1e9, bytes: 1e9, fileBytes: 1e9, entries: 1e9 };
    await start({ uploadLimits: { ...defaults, ...limits } });
    expect((await uploadBuilt({ files })).status).toBe(413);
  });

  it.each([
    ['is no gzip', Buffer.from('x'.repeat(1_000))],
    ['is no tar', gzipSync(Buffer.alloc(5_000, 'x'))],
    ['is empty', gzipSync('')],
    ['has a huge header', gzipSync(Buffer.from('tar'))],
  ])('SHL-276 %s', async (_what, archive) => {
    expect((await upload(archive)).status).toBe(422);
  });

  it('SHL-276 ends before its end', async () => {
    const archive = await packFolder(buildFolder());
    expect((await upload(archive.subarray(0, archive.length - 50))).status).toBe(422);
  });

  it('SHL-276 is cut off in the middle', async () => {
    const archive = await packFolder(buildFolder());
    const sending = httpRequest(`${server.url}${uploadPath()}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/gzip',
        'content-length': archive.length,
      },
    });
    sending.on('error', () => {});
    sending.write(archive.subarray(0, archive.length / 2));
    while (readdirSync(join(server.local, '.uploads')).length === 0) await wait(5);
    sending.destroy();
    while (readdirSync(join(server.local, '.uploads')).length > 0) await wait(5);
  });

  it('SHL-276 is cut off while a file of it is being opened: nothing is written after the refusal', async () => {
    const archive = await packFolder(buildFolder());
    for (let turns = 0; turns < 40; turns += 1) {
      const folder = temporaryFolder();
      const body = new PassThrough();
      body.write(archive.subarray(0, archive.length / 2));
      const unpacking = unpack(body, folder);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      body.destroy(new Error('aborted'));
      await expect(unpacking).rejects.toThrow('aborted');
      const files = readdirSync(folder, { recursive: true });
      await wait(5);
      expect(readdirSync(folder, { recursive: true })).toEqual(files);
    }
  });

  it('SHL-273 arrives too slowly', async () => {
    await server.app.close();
    await start({ transfers: { ...transferLimits, windowMs: 100, sweepMs: 20 } });
    const sending = httpRequest(`${server.url}${uploadPath()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip', 'content-length': 1_000_000 },
    });
    const closed = new Promise((done) => sending.once('error', done));
    const dripping = setInterval(() => sending.write('x'), 20);
    sending.write(gzipSync('x').subarray(0, 5));
    await closed;
    clearInterval(dripping);
    while (readdirSync(join(server.local, '.uploads')).length > 0) await wait(5);
  });

  it.each<[string, BuiltOptions & { expected: string }]>([
    ['area', { lie: (r) => (r.area = 'mf-chat'), expected: "'area'" }],
    ['version', { lie: (r) => (r.version = '2.0.0-0123456789ab'), expected: "'version'" }],
    ['container', { lie: (r) => (r.container = 'mf_chat_0123456789ab'), expected: "'container'" }],
    ['entry', { lie: (r) => (r.entry = 'mf-chat/1.0.0-0/web/remote-entry.js'), expected: "'entry'" }],
    ['server entry', { lie: (r) => (r.serverEntry = 'mf-chat/1/server/remote-entry.cjs'), expected: "'serverEntry'" }],
    [
      'scripts of another area',
      { lie: (r) => (r.assets = { 'pages/home': ['mf-chat/1/web/x.js'] }), expected: "'assets'" },
    ],
    [
      'script bytes',
      {
        lie: (r) => Object.assign(r.compatibility ?? {}, { scriptBytes: { 'pages/home': 1 } }),
        expected: "'scriptBytes'",
      },
    ],
    [
      'total',
      { lie: (r) => Object.assign(r.compatibility ?? {}, { totalScriptBytes: 1 }), expected: "'totalScriptBytes'" },
    ],
    [
      'types',
      { lie: (r) => Object.assign(r.compatibility ?? {}, { typesHash: '0'.repeat(16) }), expected: "'typesHash'" },
    ],
    ['a page that it lacks', { routes: [route('/finance', 'none')], expected: 'names pages/none' }],
    [
      'the description of another area',
      { lie: (r) => Object.assign(r.description ?? {}, { name: 'mf-chat' }), expected: 'is of mf-chat' },
    ],
    [
      'a chunk that it lacks',
      {
        lie: () => {},
        files: { 'web/mf-manifest.json': '{"exposes":[{"path":"./pages/home","assets":{"js":{"sync":["gone.js"]}}}]}' },
        expected: 'gone.js',
      },
    ],
  ])('SHL-277 claims a false %s', async (_what, { expected, ...options }) => {
    const folder = (() => {
      try {
        return buildFolder(options);
      } catch {
        // A build that would fail is written by hand.
        const built = buildFolder();
        for (const [name, content] of Object.entries(options.files ?? {})) {
          writeFileSync(join(built, name), content);
          writeFileSync(join(built, `${name}.br`), brotliCompressSync(content));
          writeFileSync(join(built, `${name}.gz`), gzipSync(content));
        }
        return built;
      }
    })();
    const result = await upload(await packFolder(folder));
    expect([result.status, problems(result)]).toEqual([422, expect.stringContaining(expected)]);
  });

  it.each<[string, (release: Record<string, unknown>) => void]>([
    ['no compatibility manifest', (release) => delete release.compatibility],
    ['no routes', (release) => delete (release.description as Record<string, unknown>).routes],
    ['no description', (release) => delete release.description],
    [
      'a route with a regular expression',
      ({ description }) => Object.assign(description as object, { routes: [route('/(a+)+$')] }),
    ],
    [
      'a route with many optional segments',
      ({ description }) => Object.assign(description as object, { routes: [route('/:a?'.repeat(30))] }),
    ],
    [
      'an event called constructor',
      ({ compatibility }) => Object.assign(compatibility as object, { listens: { constructor: {} } }),
    ],
    [
      'no types of what it imports',
      ({ compatibility }) => Object.assign(compatibility as object, { imports: { '@roadworthy/events': ['bus'] } }),
    ],
    ['texts in place of objects', (release) => Object.assign(release, { compatibility: 'none' })],
    ['control characters', ({ description }) => Object.assign(description as object, { owner: 'Team\n\u001b[31m' })],
  ])('SHL-277 has a release.json with %s', async (_what, lie) => {
    const result = await uploadBuilt({ lie });
    expect([result.status, problems(result)]).toEqual([422, expect.stringMatching(/release\.json|types\.json/)]);
  });

  it.each([
    ['a tampered script', 'web/chunk-1.js', Buffer.from('steal();')],
    ['a tampered server script', 'server/remote-entry.cjs', Buffer.from('steal();')],
    ['another compressed copy', 'web/chunk-1.js.br', brotliCompressSync('steal();')],
    ['a compressed bomb', 'web/chunk-1.js.gz', gzipSync(Buffer.alloc(10_000_000))],
    ['a compressed copy of nothing', 'web/none.js.br', brotliCompressSync('x')],
    ['an unlisted script', 'server/extra.cjs', Buffer.from('steal();')],
    ['other types', 'types.json', Buffer.from('{"files":{"a":"b"},"entries":{}}')],
    ['types that are none', 'types.json', Buffer.from('[]')],
    ['a polluting release.json', 'release.json', Buffer.from('{"__proto__":{"admin":true}}')],
    ['a release.json that is a list', 'release.json', Buffer.from('[]')],
    ['a release.json that is null', 'release.json', Buffer.from('null')],
  ])('SHL-277 has %s', async (_what, file, content) => {
    const folder = buildFolder();
    writeFileSync(join(folder, file), content);
    expect((await upload(await packFolder(folder))).status).toBe(422);
    expect({}).not.toHaveProperty('admin');
  });

  it.each([
    'latest',
    '1.0.0',
    '../x',
    '1.0.0-xyz',
    '..%2f..%2fkeys',
    '1.0.0-0123456789ab%00',
    `1.0.0-${'a'.repeat(5_000)}`,
  ])('SHL-276 has the version %.40s', async (version) => {
    const { status } = await server.send(
      'PUT',
      `/v1/areas/${AREA}/releases/${version}`,
      key,
      await packFolder(buildFolder()),
    );
    expect([400, 404, 414]).toContain(status);
  });

  it('SHL-276 is of another type', async () => {
    expect((await server.send('PUT', uploadPath(), key, { files: [] })).status).toBe(415);
  });
});

it('SHL-276 deletes drafts that a killed process left', async () => {
  const draft = join(server.local, '.uploads', 'left');
  writeFileSync(draft, '');
  deleteOldDrafts(server.local);
  expect(readdirSync(join(server.local, '.uploads'))).toEqual(['left']);
  deleteOldDrafts(server.local, Date.now() + 2 * 3_600_000);
  expect(readdirSync(join(server.local, '.uploads'))).toEqual([]);
});
