import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { carCountQuery, dealerCountQuery, userCountQuery } from './api';

/** Live counts; null for one that could not be fetched. */
export type Counts = { cars: number | null; dealers: number | null; users: number | null };
/** `address` is the page's absolute URL. */
export type AboutData = Counts & { address: string };

/** Current numbers of cars, dealers and active users (PAGE-8, CALL-15 to CALL-23). */
export async function loadAbout({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<AboutData> {
  const counts = [carCountQuery, dealerCountQuery, userCountQuery].map((query) =>
    request(query, undefined, { signal }).catch(() => null),
  );
  const [cars = null, dealers = null, users = null] = await Promise.all(counts);
  signal.throwIfAborted();
  return { address: new URL(paths.about(), url.origin).href, cars, dealers, users };
}
