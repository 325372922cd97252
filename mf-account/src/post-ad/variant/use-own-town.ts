import { useSession } from '@roadworthy/session/use-session';

/** Where the seller is, as an address; '' when unknown. */
export function useOwnTown(): string {
  const user = useSession()?.user;
  return [user?.city, user?.province].filter(Boolean).join(', ');
}
