import { ApiError } from '@roadworthy/api-client';
import { useEffect, useState } from 'react';

type State<Answer> = { forKey: string; answer?: Answer; failure?: ApiError };

/** Sends a request whenever `key` changes; none while it is undefined. The response to an outdated key is ignored. */
export function useRequest<Answer>(key: string | undefined, send: (signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>();
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `tries` identify the request; `send` is a new function at each render
  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    send(abort.signal).then(
      (answer) => setState({ forKey: key, answer }),
      (error) => {
        if (error instanceof ApiError) setState({ forKey: key, failure: error });
      },
    );
    return () => abort.abort();
  }, [key, tries]);
  const current = state?.forKey === key ? state : undefined;
  const retry = () => {
    setState(undefined);
    setTries(tries + 1);
  };
  return { answer: current?.answer, failure: current?.failure, retry };
}
