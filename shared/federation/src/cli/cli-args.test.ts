import { parseCliArgs, SKIPPABLE_CHECKS } from './cli-args';
import { UsageError } from './parse-values';

const json = false;
const noTest = { checks: SKIPPABLE_CHECKS, skip: { by: '--no-test' } };

describe('the release command understands', () => {
  it.each([
    ['mf-chat', { command: 'release', areas: ['mf-chat'], canary: undefined, allowOlder: false, json }],
    [
      'shell mf-chat --no-test',
      { command: 'release', areas: ['shell', 'mf-chat'], canary: undefined, skips: noTest, allowOlder: false, json },
    ],
    ['-- mf-chat --canary 10', { command: 'release', areas: ['mf-chat'], canary: 10, allowOlder: false, json }],
    [
      'mf-chat --skip smoke --skip unit --reason urgent',
      {
        ...{ command: 'release', areas: ['mf-chat'], canary: undefined, allowOlder: false, json },
        skips: { checks: ['smoke', 'unit'], skip: { by: '--skip', reason: 'urgent' } },
      },
    ],
    ['--missing', { command: 'missing', json }],
    ['promote mf-chat shell', { command: 'promote', areas: ['mf-chat', 'shell'], allowOlder: false, json }],
    [
      'promote mf-chat --from staging --allow-older',
      { command: 'promote', areas: ['mf-chat'], from: 'staging', allowOlder: true, json },
    ],
    [
      'mf-chat@1.0.0-ab shell@2 --canary 5 --environment staging',
      {
        command: 'activate',
        versions: [
          { area: 'mf-chat', version: '1.0.0-ab' },
          { area: 'shell', version: '2' },
        ],
        canary: 5,
        environment: 'staging',
        json,
      },
    ],
    [
      'mf-chat --preview new-chat',
      { command: 'preview', areas: ['mf-chat'], name: 'new-chat', expiresInMs: 7 * 86_400_000, json },
    ],
    ['preview remove new-chat', { command: 'remove-preview', name: 'new-chat', json }],
    ['previews', { command: 'previews', json }],
    ['pin mf-chat --reason x', { command: 'pin', area: 'mf-chat', reason: 'x', json }],
    ['unpin mf-chat', { command: 'unpin', area: 'mf-chat', json }],
    ['service-worker off --reason storm', { command: 'service-worker', isOn: false, reason: 'storm', json }],
    ['audit --since 7d', { command: 'audit', areas: [], since: expect.stringMatching(/^\d{4}-.*Z$/), json }],
    ['rollback mf-chat --reason slow', { command: 'rollback', area: 'mf-chat', reason: 'slow', json }],
    ['status --json', { command: 'status', areas: [], json: true }],
    ['status mf-of-another-repository', { command: 'status', areas: ['mf-of-another-repository'], json }],
    ['keys create mf-finance --name ci', { command: 'create-key', area: 'mf-finance', name: 'ci', json }],
    [
      'keys create mf-finance --name ci --expires 90d',
      { command: 'create-key', area: 'mf-finance', name: 'ci', expiresAt: expect.stringMatching(/^\d{4}-.*Z$/), json },
    ],
    [
      'keys create operator --name thandi --expires 30d',
      { command: 'create-key', area: 'operator', name: 'thandi', expiresAt: expect.stringMatching(/Z$/), json },
    ],
    ['keys list', { command: 'list-keys', areas: [], json }],
    ['keys revoke 0123456789abcdef', { command: 'revoke-key', id: '0123456789abcdef', json }],
    ['history mf-chat', { command: 'history', areas: ['mf-chat'], json }],
    ['prune --keep 0', { command: 'prune', keep: 0, json }],
    ['mf-chat --help', { command: 'help', json }],
  ])('%s', (line, args) => expect(parseCliArgs(line.split(' '))).toEqual(args));
});

describe('the release command rejects', () => {
  it.each([
    ['', 'What is to be released?'],
    ['mf-none', 'no area or command called mf-none'],
    ['mf-chat --canary 100', '--canary must be a number from 1 to 99'],
    ['mf-chat --canary x', '--canary must be'],
    ['mf-chat --fast', '--fast'],
    ['mf-chat --reason x', '--reason says why of --skip or --no-test'],
    ['mf-chat --skip manifest', "one of types, lint, boundaries, unit, smoke, not 'manifest'"],
    ['--missing mf-chat', 'takes no areas'],
    ['promote', 'promote: which area?'],
    ['rollback', 'rollback: which area?'],
    ['rollback mf-chat shell', 'one area at a time'],
    ['prune mf-chat', 'prune takes no areas'],
    ['mf-chat@../../etc', 'must be an area and a version'],
    ['mf-chat@..', 'must be an area and a version'],
    ['mf-chat@1 shell', 'must be an area and a version'],
    ['mf-chat@1 --no-test', "'activate' does not take --no-test"],
    ['mf-chat --preview ../edges', 'A preview has a name such as'],
    ['mf-chat --preview feature/x', 'A preview has a name such as'],
    ['mf-chat --preview x --expires 31d', 'at most 30d'],
    ['mf-chat --preview x --canary 10', "'preview' does not take --canary"],
    ['preview remove ../x', 'A preview has a name such as'],
    ['preview', 'preview remove <name>'],
    ['mf-chat --environment ../production', '--environment must be a name'],
    ['promote mf-chat --from a/b', '--from must be a name'],
    ['status ../keys', '../keys cannot be an area'],
    ['keys', 'create, list or revoke?'],
    ['keys create mf-finance', '--name says what uses the key'],
    ['keys create shell --name ci', 'Keys are for remotes'],
    ['keys create ../x --name ci', 'cannot be an area'],
    ['keys create operator --name thandi', 'needs --expires, of at most 90d'],
    ['keys create operator --name thandi --expires 91d', 'needs --expires, of at most 90d'],
    ['keys create mf-finance --name ci --expires never', '--expires must be a time such as'],
    ['keys revoke ../0123456789abcdef', 'not the id of a key'],
    ['audit --since yesterday', '--since must be a time such as 30m'],
  ])("'%s'", (line, problem) => {
    const read = () => parseCliArgs(line.split(' ').filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(problem);
  });
});
