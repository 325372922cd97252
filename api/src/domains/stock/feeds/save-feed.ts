import type { Dependencies } from '../../../platform/dependencies';
import { createFetchPublic } from '../../../platform/http/fetch-public';
import { saveProfile } from '../imports/repository';
import { withFileErrors } from '../imports/with-file-errors';
import { readStockFile } from '../reading/read-stock-file';
import { fetchFeed } from './fetch-feed';

/**
 * Sets the address that is fetched on a schedule, after trying it; '' ends the schedule.
 * @throws 400 when it cannot be fetched or read
 */
export async function saveFeed(deps: Dependencies, user: number, address: string, hours: number): Promise<void> {
  const { db } = deps.database;
  const none = { feedEtag: null, feedModified: null, feedHash: null, feedProblem: '', feedCheckedAt: null };
  if (!address) return saveProfile(db, user, { ...none, feedAddress: null, feedNextAt: null });
  const fetchPublic = deps.fetchPublic ?? createFetchPublic(deps.settings);
  await withFileErrors(async () => {
    const file = await fetchFeed(fetchPublic, address);
    if (file) await readStockFile(file.body);
  }, 'address');
  await saveProfile(db, user, { ...none, feedAddress: address, feedHours: hours, feedNextAt: new Date() });
}
