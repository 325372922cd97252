import { and, eq, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Dependencies } from '../../../platform/dependencies';
import { createFetchPublic } from '../../../platform/http/fetch-public';
import { HttpError } from '../../../platform/http/http-error';
import { FetchError } from '../../../platform/http/public-address';
import { isSuspended } from '../../../read-models/suspensions';
import { createPosting } from '../../ads';
import { startImport } from '../applying/start-import';
import { plan } from '../imports/plan';
import { deletePlannedImport } from '../imports/repository';
import { StockFileError } from '../reading/stock-table';
import { stockProfiles } from '../schema';
import { fetchFeed, hashOf, importFeed } from './fetch-feed';

/** The rest is fetched by the next run. */
const FEEDS_PER_RUN = 5;
/** A process that is killed while fetching leaves the feed to the next run after this time. */
const RETRY = sql`interval '10 minutes'`;

type Profile = typeof stockProfiles.$inferSelect;

/** Takes a due feed, so that no other process fetches it. Those of suspended accounts wait. */
async function claimFeed({ database: { db } }: Dependencies, now: Date): Promise<Profile | undefined> {
  const due = db
    .select({ userId: stockProfiles.userId })
    .from(stockProfiles)
    .where(
      and(
        isNotNull(stockProfiles.feedAddress),
        lte(stockProfiles.feedNextAt, now),
        not(isSuspended(sql`${stockProfiles.userId}`)),
      ),
    )
    .orderBy(stockProfiles.feedNextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [profile] = await db
    .update(stockProfiles)
    .set({ feedNextAt: sql`${now.toISOString()}::timestamptz + ${RETRY}` })
    .where(sql`${stockProfiles.userId} = (${due})`)
    .returning();
  return profile;
}

/** The claimed feed, unless its seller has changed the address since: then the result is not about it. */
const isSameFeed = ({ userId }: Profile, address: string) =>
  and(eq(stockProfiles.userId, userId), eq(stockProfiles.feedAddress, address));

/** @returns what the seller should know; '' when all is well */
async function fetchProfileFeed(
  deps: Dependencies,
  profile: Profile,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const { db } = deps.database;
  const { userId: user, missing, defaults } = profile;
  const fetchPublic = deps.fetchPublic ?? createFetchPublic(deps.settings);
  const rules = { etag: profile.feedEtag, lastModified: profile.feedModified, signal };
  const file = await fetchFeed(fetchPublic, address, rules);
  if (!file || hashOf(file) === profile.feedHash) return '';
  await deletePlannedImport(db, user, address);
  const stored = await importFeed(db, user, address, file);
  const posting = await createPosting(deps)();
  const request = { mapping: stored.mapping, defaults: defaults ?? stored.defaults, missing };
  const planned = await plan(db, posting, user, String(stored.id), request);
  if (planned.warning)
    return `${planned.warning} Nothing was changed: look at the import, and apply it if it is right.`;
  await startImport(db, user, String(stored.id), false);
  // Only what is applied is not fetched again: a warning is repeated, and a killed process loses no file.
  const validators = { feedEtag: file.etag, feedModified: file.lastModified, feedHash: hashOf(file) };
  await db.update(stockProfiles).set(validators).where(isSameFeed(profile, address));
  return '';
}

/**
 * Fetches feeds that are due, and applies what changed, unless most of the stock is missing.
 * @param closing leaves the feed that is being fetched, and the others, to another run
 */
export async function fetchDueFeeds(deps: Dependencies, now: Date, closing: AbortSignal): Promise<void> {
  for (let count = 0; count < FEEDS_PER_RUN && !closing.aborted; count++) {
    const profile = await claimFeed(deps, now);
    if (!profile?.feedAddress) return;
    const problem = await fetchProfileFeed(deps, profile, profile.feedAddress, closing).catch((error: unknown) => {
      if (closing.aborted && error instanceof FetchError) return undefined;
      if (error instanceof FetchError || error instanceof StockFileError || error instanceof HttpError)
        return error.message;
      throw error;
    });
    if (problem === undefined) return;
    const nextAt = new Date(now.getTime() + profile.feedHours * 60 * 60 * 1_000);
    await deps.database.db
      .update(stockProfiles)
      .set({ feedProblem: problem, feedCheckedAt: now, feedNextAt: nextAt })
      .where(isSameFeed(profile, profile.feedAddress));
  }
}
