import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { carCountQuery } from './api';

export type OverviewData = { cars: number };

/** Runs on the server and in the browser. A failed call throws: the shell then shows why, and 'Try again'. */
export async function loadOverview({ signal }: Pick<LoadContext, 'signal'>): Promise<OverviewData> {
  return { cars: await request(carCountQuery, undefined, { signal }) };
}
