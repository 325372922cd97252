import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { prepared } from '../../database/prepared';
import { pictureHashes } from '../schema';
import type { Fingerprint } from './fingerprint';

/** Records the fingerprints of pictures whose rows exist; those that are recorded stay as they are. */
export async function recordHashes(db: Db, stored: readonly { id: string; fingerprint: Fingerprint }[]): Promise<void> {
  if (stored.length === 0) return;
  await db
    .insert(pictureHashes)
    .values(stored.map(({ id, fingerprint }) => ({ pictureId: id, ...fingerprint })))
    .onConflictDoNothing();
}

const readSamples = prepared<{ ids: readonly string[] }, { id: string; sample: Uint8Array }>(
  'picture-samples',
  sql`select picture_id as id, sample from picture_hashes where picture_id = any(${sql.placeholder('ids')}::text[])`,
);

/** The samples of pictures, by their ids; those that have none yet are left out. */
export async function samplesOf(db: Db, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const found = await readSamples(db, { ids });
  return new Map(found.map(({ id, sample }) => [id, Buffer.from(sample)]));
}
