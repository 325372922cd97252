import { get } from '@roadworthy/api-client';
import type { AllowanceResponse } from '@roadworthy/contract/api/posting';
import { useSession } from '@roadworthy/session/use-session';
import { useRequest } from '../use-request';

export type Allowance = AllowanceResponse['data'];

/**
 * How many of the allowed ads the user has posted; undefined until loaded, and for visitors. Failures are ignored:
 * the API checks the allowance again when the ad is posted.
 * @param key changes when the allowance may have changed
 */
export function useAllowance(key = ''): Allowance | undefined {
  const user = useSession()?.user._id;
  const { answer } = useRequest(user && `${user} ${key}`, (signal) =>
    get<AllowanceResponse>('users/get-ad-allowance', { signal }),
  );
  return answer?.data;
}

export const isUsedUp = ({ used, cars }: Allowance): boolean => used >= cars;
