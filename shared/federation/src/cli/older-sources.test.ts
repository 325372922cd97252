import { execFileSync } from 'node:child_process';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { isAncestor, readCommit } from '../build/source-commit';
import { withLive } from '../registry/activations';
import { emptyRegistry } from '../registry/registry-file';
import { describeOlderSources, findOlderSources } from './older-sources';

const liveFrom = (commit?: string): Registry => withLive(emptyRegistry, { ...buildRelease('mf-chat', '2'), commit });
const isOlder = (commit: string, live: string) => commit === 'old' && live === 'new';
const find = (commit: string | undefined, live: string | undefined) =>
  findOlderSources(['mf-chat', 'shell'], liveFrom(live), { commit, isOlder });

describe('SHL-227 sources older than the live release', () => {
  it('are found, with what to do', () => {
    const older = find('old', 'new');
    expect(older).toEqual([{ area: 'mf-chat', commit: 'old', live: 'new' }]);
    expect(older.map(describeOlderSources).join()).toMatch(
      /mf-chat: the sources here \(old\) are older .*git pull.*--allow-older/s,
    );
  });

  it.each([
    ['newer sources', 'new', 'old'],
    ['the same commit', 'new', 'new'],
    ['a live release without a commit', 'old', undefined],
  ])('are not %s', (_what, commit, live) => expect(find(commit, live)).toEqual([]));

  it('SHL-451 are those of the repository where COMMIT is empty', () => {
    const { COMMIT = '' } = process.env;
    process.env.COMMIT = '';
    expect(readCommit()).toMatch(/^[0-9a-f]{40}$/);
    process.env.COMMIT = COMMIT;
  });

  it('are recognized by git; an unknown commit is not compared', () => {
    const folder = temporaryFolder();
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
    git('init', '-q', '--bare');
    const tree = git('hash-object', '-t', 'tree', '-w', '/dev/null');
    const commit = (...args: string[]) =>
      git(
        '-c',
        'user.name=Thandi',
        '-c',
        'user.email=thandi@example.org',
        'commit-tree',
        tree,
        '-m',
        'sources',
        ...args,
      );
    const first = commit();
    const second = commit('-p', first);
    expect(isAncestor(first, second, folder)).toBe(true);
    expect(isAncestor(second, first, folder)).toBe(false);
    expect(isAncestor(first, first, folder)).toBe(false);
    expect(isAncestor('0'.repeat(40), second, folder)).toBe(false);
  });
});
