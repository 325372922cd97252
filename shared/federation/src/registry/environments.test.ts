import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { rollback } from '../rollout/rollback';
import { inEnvironment, listEnvironments, readEnvironment } from '../store/environments';
import { folderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { createChangeMeta, withCanary, withLive, withoutPin, withPin, withPromoted } from './activations';
import { readAudit } from './read-audit';
import { readRegistryFile, updateRegistry } from './update-registry';

const newStore = () => folderStore(temporaryFolder());
const chat = (version: string) => buildRelease('mf-chat', version, { commit: `commit-of-${version}` });
const goLive = (store: ReleaseStore, version: string) =>
  updateRegistry(store, (registry) => withLive(registry, chat(version), createChangeMeta('why', 'thandi')));
const liveIn = async (store: ReleaseStore) => (await readRegistryFile(store)).areas['mf-chat']?.live.version;

describe('an environment', () => {
  it('SHL-240 has a registry of its own; that of production is registry.json', async () => {
    const store = newStore();
    const staging = inEnvironment(store, 'staging');
    await goLive(store, '1');
    await goLive(staging, '1');
    await goLive(staging, '2');
    await goLive(staging, '3');
    await rollback(staging, { area: 'mf-chat', version: '3' });
    expect([await liveIn(store), await liveIn(staging)]).toEqual(['1', '2']);
    expect((await store.list('')).sort()).toEqual(['audit/', 'environments/', 'registry.json']);
    expect(await listEnvironments(store)).toEqual(['production', 'staging']);
  });

  it.each(['..', '../production', 'a/b', 'Staging', '-x', 'a'.repeat(31)])(
    "SHL-240 is not called '%s'",
    (ENVIRONMENT) => expect(() => readEnvironment({ ENVIRONMENT })).toThrow('must be a name such as staging'),
  );
});

describe('the audit log', () => {
  const change = ({ kind, version, from, by, reason, commit }: Awaited<ReturnType<typeof readAudit>>[number]) =>
    [kind, version, from, by, reason, commit].join(' ');

  it('SHL-245 says who changed what, why and from which commit, newest first', async () => {
    const store = newStore();
    await goLive(store, '1');
    const sipho = createChangeMeta('ready', 'sipho');
    await updateRegistry(store, (registry) => withCanary(registry, chat('2'), 10, sipho));
    await updateRegistry(store, (registry) => withPromoted(registry, 'mf-chat', sipho));
    await updateRegistry(store, (registry) => withPin(registry, 'mf-chat', sipho));
    await updateRegistry(store, (registry) => withoutPin(registry, 'mf-chat', sipho));
    const edge = createChangeMeta('It hung.', 'edge one');
    await rollback(store, { area: 'mf-chat', version: '2' }, edge, 'automatic-rollback');
    expect((await readAudit(store)).map(change)).toEqual([
      'automatic-rollback 1 2 edge one It hung. commit-of-1',
      'unpin 2  sipho ready commit-of-2',
      'pin 2  sipho ready commit-of-2',
      'promote 2 1 sipho ready commit-of-2',
      'canary 2 1 sipho ready commit-of-2',
      'release 1  thandi why commit-of-1',
    ]);
    expect(await readAudit(inEnvironment(store, 'staging'))).toEqual([]);
    expect(await readAudit(store, new Date(Date.now() + 1_000).toISOString())).toEqual([]);
  });

  /** A store that stops before or while it writes to the log, as a process that is killed. */
  const killedBeforeAudit = (store: ReleaseStore): ReleaseStore => ({
    ...store,
    write: async (path, ...rest) => {
      if (path.startsWith('audit/')) throw new Error('killed');
      return store.write(path, ...rest);
    },
  });

  it('SHL-246 loses no entry to a crash: the next reader completes it', async () => {
    const store = newStore();
    await goLive(killedBeforeAudit(store), '1');
    expect(await store.list('audit/production')).toEqual([]);
    expect((await readAudit(store)).map(change)).toEqual(['release 1  thandi why commit-of-1']);
    expect(await store.list('audit/production')).toHaveLength(1);
  });

  it('SHL-246 loses no entry to several crashes: each change passes on what the log lacks', async () => {
    const store = newStore();
    for (const version of ['1', '2', '3']) await goLive(killedBeforeAudit(store), version);
    // Where the log cannot be written, the entries are read from the registry.
    expect(await readAudit(killedBeforeAudit(store))).toHaveLength(3);
    await goLive(store, '4');
    expect(await store.list('audit/production')).toHaveLength(4);
    expect((await readRegistryFile(store)).pendingAudit).toHaveLength(1);
  });

  it('SHL-246 never rewrites an entry', async () => {
    const store = newStore();
    await goLive(store, '1');
    const [name = ''] = await store.list('audit/production');
    await store.write(`audit/production/${name}`, '{"id":"changed"}');
    await readAudit(store);
    await goLive(store, '2');
    expect(await store.read(`audit/production/${name}`)).toMatchObject({ content: '{"id":"changed"}' });
  });
});
