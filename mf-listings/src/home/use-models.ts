import { get } from '@roadworthy/api-client';
import type { Model } from '@roadworthy/contract/api/reference';
import { useEffect, useState } from 'react';

/** Model names of the selected make; empty while loading and when the request fails (HOME-5). */
export function useModels(make: string): readonly string[] {
  const [loaded, setLoaded] = useState<{ make: string; models: readonly string[] }>({ make: '', models: [] });
  useEffect(() => {
    if (!make) return;
    const abort = new AbortController();
    get<{ data: { models: Model[] } }>(`common/get-single-make/${encodeURIComponent(make)}`, {
      auth: false,
      signal: abort.signal,
    }).then(
      // The response may be parsed already when another make is selected, so the signal is checked here too.
      ({ data }) =>
        !abort.signal.aborted && setLoaded({ make, models: data.models.map(({ modeltitle }) => modeltitle) }),
      // Models are optional: the form can search by make alone.
      () => {},
    );
    return () => abort.abort();
  }, [make]);
  return loaded.make === make ? loaded.models : [];
}
