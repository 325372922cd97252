import { skip, useQuery } from '@roadworthy/query';
import { useSession } from '@roadworthy/session/use-session';
import { type Allowance, allowanceQuery } from './api';

/**
 * How many of the allowed ads the user has posted; no data until loaded, and for visitors. Failures are ignored:
 * the API checks the allowance again when the ad is posted.
 */
export function useAllowance() {
  const isSignedIn = useSession() !== null;
  return useQuery(allowanceQuery, isSignedIn ? undefined : skip);
}

export const isUsedUp = ({ used, cars }: Allowance): boolean => used >= cars;
