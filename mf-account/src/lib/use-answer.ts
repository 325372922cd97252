import { ApiError } from '@roadworthy/api-client';
import { useEffect, useState } from 'react';

type State<Answer> = { of: string; answer?: Answer; failure?: ApiError };

/**
 * What the API answers, asked anew whenever `what` changes; nothing is asked while it is undefined. An answer that
 * comes after another one was asked for is dropped.
 */
export function useAnswer<Answer>(what: string | undefined, ask: (signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>();
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` and `tries` say what is asked; `ask` is new at each drawing
  useEffect(() => {
    if (what === undefined) return;
    const stop = new AbortController();
    ask(stop.signal).then(
      (answer) => setState({ of: what, answer }),
      (error) => {
        if (error instanceof ApiError) setState({ of: what, failure: error });
      },
    );
    return () => stop.abort();
  }, [what, tries]);
  const here = state?.of === what ? state : undefined;
  const retry = () => {
    setState(undefined);
    setTries(tries + 1);
  };
  return { answer: here?.answer, failure: here?.failure, retry };
}
