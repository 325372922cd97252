import { useEffect, useState } from 'react';
import { findModels } from '../../lib/find-reference';

/** Models of the chosen make; none until they have come, or when the API does not give them. */
export function useModels(make: string): readonly string[] {
  const [known, setKnown] = useState<{ make: string; models: string[] }>({ make: '', models: [] });
  useEffect(() => {
    if (!make) return;
    const controller = new AbortController();
    findModels(make, controller.signal).then(
      (models) => !controller.signal.aborted && setKnown({ make, models }),
      // The form works without the models: the brand alone is a search too.
      () => {},
    );
    return () => controller.abort();
  }, [make]);
  return known.make === make ? known.models : [];
}
