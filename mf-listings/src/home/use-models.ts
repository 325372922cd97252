import { get } from '@roadworthy/api-client';
import type { Model } from '@roadworthy/contract/api/reference';
import { useEffect, useState } from 'react';

/** Names of the chosen make's models; none until they have come, or when the API does not give them (section 7). */
export function useModels(make: string): readonly string[] {
  const [known, setKnown] = useState<{ make: string; models: readonly string[] }>({ make: '', models: [] });
  useEffect(() => {
    if (!make) return;
    const question = new AbortController();
    get<{ data: { models: Model[] } }>(`common/get-single-make/${encodeURIComponent(make)}`, {
      auth: false,
      signal: question.signal,
    }).then(
      // An answer can be read already when the next make is chosen: asking for the signal as well leaves it unheard.
      ({ data }) =>
        !question.signal.aborted && setKnown({ make, models: data.models.map(({ modeltitle }) => modeltitle) }),
      // The form works without models: the make alone is a search too.
      () => {},
    );
    return () => question.abort();
  }, [make]);
  return known.make === make ? known.models : [];
}
