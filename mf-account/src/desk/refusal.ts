import { type Query, type skip, useQuery } from '@roadworthy/query';
import { createContext, useContext, useEffect } from 'react';

/** Called when the API refuses the session: its second factor has expired, or the account is no operator's any more. */
export const OnRefused = createContext<() => void>(() => {});

/** `useQuery` for the desk: a 403 asks for the second factor again. */
export function useDeskQuery<Arg, Data>(
  query: Query<Arg, Data>,
  arg: Arg | typeof skip,
  options?: Parameters<typeof useQuery>[2],
) {
  const onRefused = useContext(OnRefused);
  const result = useQuery(query, arg, options);
  const isRefused = result.error?.status === 403;
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  return result;
}
