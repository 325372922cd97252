import { compareWithRemaining, createWordChecker, type Finding } from './forbidden-words';

const check = createWordChecker({
  ignore: ['docs/glossary.md', 'seed/**'],
  allowed: ['frequently gabbled'],
  words: [{ pattern: 'gabbled?|(took|takes) flight', use: 'say' }],
  names: [
    { name: 'keepGabble', use: 'startLog' },
    { name: 'keep-gabble', use: 'start-log' },
  ],
});
const describeFindings = (text: string, file = 'api/a.ts') =>
  check(file, text).map(({ line, what }) => `${line} ${what}`);

describe('the word check', () => {
  it('finds forbidden words in any case, as whole words only, with line and replacement', () => {
    expect(describeFindings('// fine\n// Gabble, gabbles, ungabbled\n// it takes flight')).toEqual([
      "2 'Gabble': use say",
      "3 'takes flight': use say",
    ]);
  });

  it('finds forbidden names as whole identifiers, and in file names', () => {
    expect(describeFindings('keepGabble(); keepGabbles(); my-keepGabble;')).toEqual(["1 'keepGabble': use startLog"]);
    expect(describeFindings('', 'api/keep-gabble.test.ts')).toEqual(["1 file name 'keep-gabble': use start-log"]);
  });

  it('skips ignored files and allowed phrases', () => {
    expect(describeFindings('gabble', 'docs/glossary.md')).toEqual([]);
    expect(describeFindings('gabble', 'seed/deep/names.json')).toEqual([]);
    expect(describeFindings('the Frequently Gabbled words')).toEqual([]);
  });

  it('finds conflict markers in every file', () => {
    const [ours, middle, theirs] = ['<', '=', '>'].map((character) => character.repeat(7));
    const text = `${ours} HEAD\na\n${middle}\nb\n${theirs} 1a2b3c\n${middle}=\n`;
    expect(describeFindings(text, 'docs/glossary.md')).toEqual([
      `1 conflict marker ${ours}`,
      `3 conflict marker ${middle}`,
      `5 conflict marker ${theirs}`,
    ]);
  });

  it('finds module-level duration constants without a unit', () => {
    const text = [
      'const REQUEST_TIMEOUT = 5_000;',
      'export const pollInterval: number = 60 * 1_000;',
      'const REQUEST_TIMEOUT_MS = 5_000;',
      '  const delay = 3;',
      'const RETRY_DELAY = findDelay();',
    ].join('\n');
    expect(describeFindings(text)).toEqual([
      '1 REQUEST_TIMEOUT has no unit: add _MS, _SECONDS, _MINUTES, _HOURS or _DAYS',
      '2 pollInterval has no unit: add _MS, _SECONDS, _MINUTES, _HOURS or _DAYS',
    ]);
    expect(describeFindings(text, 'docs/a.md')).toEqual([]);
  });
});

describe('the numbers of remaining findings', () => {
  const findings = (...files: string[]): Finding[] => files.map((file) => ({ file, line: 1, what: 'x' }));

  it('must match exactly, so that they decrease with each commit', () => {
    expect(compareWithRemaining(findings('api/a.ts', 'api/b.ts'), { api: 2 })).toEqual([]);
    expect(compareWithRemaining(findings('api/a.ts'), { api: 2 })).toEqual([
      'api: lower its number in "remaining" to 1',
    ]);
    expect(compareWithRemaining(findings('api/a.ts', 'api/b.ts'), { api: 1 })).toEqual([
      'api/a.ts:1 x',
      'api/b.ts:1 x',
      'api: 2 findings, "remaining" tolerates 1',
    ]);
  });

  it('are 0 for folders without one, and for files in the root', () => {
    expect(compareWithRemaining(findings('shell/a.ts', 'README.md'))).toEqual(['README.md:1 x', 'shell/a.ts:1 x']);
    expect(compareWithRemaining([], { shell: 3 })).toEqual(['shell: lower its number in "remaining" to 0']);
  });
});
