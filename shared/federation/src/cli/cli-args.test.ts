import { areas } from '../workspace';
import { parseCliArgs, UsageError } from './cli-args';

const json = false;

describe('the release command understands', () => {
  it.each([
    ['mf-chat', { command: 'release', areas: ['mf-chat'], canary: undefined, tested: true, allowOlder: false, json }],
    [
      'shell mf-chat --no-test',
      { command: 'release', areas: ['shell', 'mf-chat'], canary: undefined, tested: false, allowOlder: false, json },
    ],
    [
      '-- mf-chat --canary 10',
      { command: 'release', areas: ['mf-chat'], canary: 10, tested: true, allowOlder: false, json },
    ],
    ['--missing', { command: 'missing', json }],
    ['promote mf-chat shell', { command: 'promote', areas: ['mf-chat', 'shell'], json }],
    ['rollback mf-chat --reason slow', { command: 'rollback', area: 'mf-chat', reason: 'slow', json }],
    ['status --json', { command: 'status', areas, json: true }],
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
    ['mf-chat --reason x', "'release' does not take --reason"],
    ['--missing mf-chat', 'takes no areas'],
    ['promote', 'promote: which area?'],
    ['rollback', 'rollback: which area?'],
    ['rollback mf-chat shell', 'one area at a time'],
    ['prune mf-chat', 'prune takes no areas'],
  ])("'%s'", (line, problem) => {
    const read = () => parseCliArgs(line.split(' ').filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(problem);
  });
});
