import type { Facets } from '@roadworthy/contract/api/listings';
import type { Search } from '@roadworthy/contract/search';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { activeFilters } from './active-filters';
import { Note } from './note';
import type { ReadSentence } from './read-sentence';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

type Props = { sentence: ReadSentence; shown: Search; facets: Facets };

/** What a sentence said that the list does not follow: ignored words, and criteria loosened to find a car (SEARCH-44). */
export function SentenceNote({ sentence: { requested, ignored }, shown, facets }: Props): ReactNode {
  const labelsOf = (search: Search) => activeFilters(search, facets).map(({ label }) => label);
  const [requestedLabels, shownLabels] = [labelsOf(requested), labelsOf(shown)];
  const leftOut = requestedLabels.filter((label) => !shownLabels.includes(label));
  const instead = shownLabels.filter((label) => !requestedLabels.includes(label));
  if (ignored.length === 0 && leftOut.length === 0) return null;
  return (
    <Stack $gap={1} role="status">
      {leftOut.length > 0 && (
        <Note>
          No car matches everything, so we left out {leftOut.join(', ')}
          {instead.length > 0 && ` and took ${instead.join(', ')} instead`}.
        </Note>
      )}
      {ignored.length > 0 && <Note>Ignored: {quoted(ignored)}</Note>}
    </Stack>
  );
}
