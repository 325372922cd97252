import { findDocProblems, findMissingDocs } from './doc-references';

const repositoryOf = (files: Record<string, string>) => ({
  hasScript: (name: string) => name === 'spec',
  has: (path: string) => path in files,
  read: (path: string) => files[path] ?? '',
});

describe('references of documents', () => {
  it('reports scripts, links, headings and files that do not exist', () => {
    const text = [
      'Run `pnpm spec`, not `pnpm specs`.',
      '[here](other.md#second-part), [gone](gone.md), [no heading](other.md#third)',
      '`src/there.ts`, `api/src/there.ts` and `api/src/gone.ts`',
    ].join('\n');
    const repository = repositoryOf({
      'api/README.md': text,
      'api/other.md': '# First\n## Second part\n',
      'api/src/there.ts': '',
    });
    expect(findDocProblems('api/README.md', repository)).toEqual([
      "api/README.md: script 'specs' does not exist",
      'api/README.md: gone.md does not exist',
      'api/README.md: other.md#third has no such heading',
      'api/README.md: api/src/gone.ts does not exist',
    ]);
  });

  it('accepts addresses, patterns and paths outside the repository', () => {
    const text =
      '[site](https://example.com/a.md) `https://example.com/a/b.ts` `<area>/webpack.config.ts` `/etc/x/y.cfg`';
    expect(findDocProblems('README.md', repositoryOf({ 'README.md': text }))).toEqual([]);
  });

  it('reports documents that code refers to and that do not exist', () => {
    const text = '// shared/docs/one.md and shared/docs/decisions/002-two.md';
    expect(findMissingDocs('a.ts', repositoryOf({ 'a.ts': text, 'shared/docs/one.md': '' }))).toEqual([
      'a.ts: shared/docs/decisions/002-two.md does not exist',
    ]);
  });
});
