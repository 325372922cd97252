import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { findPositionalSelectors } from './positional-selectors';
import { trackedFiles } from './tracked-files';

/** Files with a reason to style by position. */
const allowed: Record<string, string> = {
  'shared/ui/src/rich-text.tsx': 'HTML of editors, whose elements have no names',
  'mf-content/src/article/article-page.tsx': 'the block inside RichText',
  'mf-listings/src/listing/listing-page.tsx': 'the first row of cards is in view, so the position is what is meant',
};
const styledFiles = trackedFiles().filter((file) => /^(?:mf-|shell|shared).*(?<!\.test)\.tsx$/.test(file));

const findIn = (file: string) => findPositionalSelectors(readFileSync(join(REPOSITORY_ROOT, file), 'utf8'));

describe('positional selectors', () => {
  it.each([
    '> :first-child { a: b }',
    '> * { a: b }',
    '> * + * { a: b }',
    '&:nth-child(n + 4) { a: b }',
    'li:last-of-type { a: b }',
    '> div { a: b }',
    'span + span { a: b }',
  ])('are found: %s', (rule) =>
    expect(findPositionalSelectors(`const A = styled.div\`\n${rule}\`;`)[0]).toMatchObject({ line: 2 }),
  );

  it.each(['> svg { a: b }', '> button { a: b }', 'li + li { a: b }', 'a:hover { a: b }', 'width: calc(2 * 3px);'])(
    'do not include: %s',
    (rule) => expect(findPositionalSelectors(`const A = styled.div\`${rule}\`;`)).toEqual([]),
  );

  it('are in no styled component, other than those that are allowed', () => {
    const found = styledFiles.filter((file) => findIn(file).length > 0);
    expect(found.sort()).toEqual(Object.keys(allowed).sort());
  });
});
