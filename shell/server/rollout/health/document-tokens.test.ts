import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { DocumentTokens } from './document-tokens';
import { SigningKeys } from './signing-keys';

const LIFETIME_MS = 20 * 60_000;
const DAY_MS = 24 * 3_600_000;
const registry: Registry = {
  format: 1,
  revision: 1,
  areas: { shell: { live: buildRelease('shell', '1') }, 'mf-chat': { live: buildRelease('mf-chat', '2') } },
};

async function edge(folder: string, secrets?: readonly string[]) {
  const warn = jest.fn();
  const keys = new SigningKeys(folderStore(folder), warn, LIFETIME_MS, secrets);
  await keys.start();
  keys.stop();
  return { tokens: new DocumentTokens(keys, LIFETIME_MS), keys, warn };
}
const removeKey = (folder: string) => rmSync(join(folder, 'edges/document-key'));

describe('the token of a document', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it('SHL-120 names the versions of the document and the network that it was sent to', async () => {
    const { tokens } = await edge(temporaryFolder());
    const verify = (address: string) => tokens.verify(tokens.issue(registry, address));
    const [one, same, other] = ['198.51.100.1', '198.51.100.9', '203.0.113.1'].map(verify);
    expect([...(one?.versions ?? [])]).toEqual(['shell@1', 'mf-chat@2']);
    expect(same?.network).toBe(one?.network);
    expect(other?.network).not.toBe(one?.network);
    expect(tokens.issue(registry, '198.51.100.1')).not.toContain('198.51');
  });

  it.each([
    ['198.51.100.1', '::ffff:198.51.100.9', true],
    ['198.51.100.1', '198.51.101.1', false],
    ['2001:db8:1:2::3', '2001:db8:1:ffff:a:b:c:d', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
  ])('SHL-120 treats %s and %s as one network: %s', async (one, other, expected) => {
    const { tokens } = await edge(temporaryFolder());
    const network = (address: string) => tokens.verify(tokens.issue(registry, address))?.network;
    expect(network(one) === network(other)).toBe(expected);
  });

  it('SHL-120 SHL-430 votes for its short lifetime, is recorded for a day, and then still names its document', async () => {
    const { tokens } = await edge(temporaryFolder());
    const token = tokens.issue(registry, '198.51.100.1');
    const fresh = { ...tokens.verify(token), mayVote: true, mayRecord: true };
    jest.advanceTimersByTime(LIFETIME_MS);
    expect(tokens.verify(token)).toEqual(fresh);
    jest.advanceTimersByTime(1);
    expect(tokens.verify(token)).toEqual({ ...fresh, mayVote: false });
    jest.advanceTimersByTime(DAY_MS - LIFETIME_MS - 1);
    expect(tokens.verify(token)).toEqual({ ...fresh, mayVote: false });
    jest.advanceTimersByTime(1);
    expect(tokens.verify(token)).toEqual({ ...fresh, mayVote: false, mayRecord: false });
  });

  it('SHL-120 is accepted by every edge of the site, and by no other site', async () => {
    const folder = temporaryFolder();
    const [one, two, stranger] = await Promise.all([edge(folder), edge(folder), edge(temporaryFolder())]);
    const token = one.tokens.issue(registry, '198.51.100.1');
    expect(two.tokens.verify(token)).toBeDefined();
    expect(stranger.tokens.verify(token)).toBeUndefined();
  });

  it('SHL-120 outlives the rotation of the key, for its lifetime', async () => {
    const folder = temporaryFolder();
    const { tokens, keys } = await edge(folder);
    const token = tokens.issue(registry, '198.51.100.1');
    removeKey(folder);
    const restarted = await edge(folder);
    await keys.refresh();
    expect(restarted.tokens.verify(tokens.issue(registry, '198.51.100.1'))).toBeDefined();
    expect(tokens.verify(token)).toBeDefined();
    expect(restarted.tokens.verify(token)).toBeUndefined();
  });

  it('SHL-120 is signed with the first configured secret and verified with all', async () => {
    const [one, two] = ['one', 'two'].map((word) => word.padEnd(32, '-')) as [string, string];
    const [before, during] = await Promise.all([edge(temporaryFolder(), [one]), edge(temporaryFolder(), [two, one])]);
    expect(during.tokens.verify(before.tokens.issue(registry, '::1'))).toBeDefined();
    expect(before.tokens.verify(during.tokens.issue(registry, '::1'))).toBeUndefined();
  });

  it('SHL-120 is never signed with an empty key', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'edges'));
    writeFileSync(join(folder, 'edges/document-key'), '');
    expect((await edge(folder)).keys.signing).not.toBe('');
  });

  it('SHL-120 is valid on one edge while the store cannot store a key', async () => {
    const { tokens, warn } = await edge('/dev/null/nowhere');
    expect(tokens.verify(tokens.issue(registry, '::1'))).toBeDefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
