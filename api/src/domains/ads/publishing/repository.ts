import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { normalizeText, slugify } from '../../../platform/text/spelling';
import { adPictures, ads } from '../schema';
import type { AdValues } from './ad-values';
import type { Gallery } from './gallery';
import type { Location } from './parse-location';

/** An ad as in the responses of the calls that change it. */
export type Posted = { _id: string; slug: string; status: string };

const placeholder = (name: string) => sql.placeholder(name);

/** A new ad with its id (`readPostingState`), its idempotency key, and the time it counts as posted (ISO 8601); null for now. */
export type NewAd = AdValues &
  Gallery & { id: number; creatorId: number; idempotencyKey: string | null; postedAt: string | null };

/** The slug of an ad: its title, and its id for uniqueness. Never a plain number. */
export const slugOf = (title: string, id: number): string => `${slugify(title) || 'ad'}-${id}`;

/** The columns of a new ad that are written unchanged. */
const columns = [
  ...(['creatorId', 'title', 'condition', 'year', 'makeId', 'make', 'modelId', 'model'] as const),
  ...([
    'variantId',
    'bodytype',
    'mileage',
    'fueltype',
    'engine',
    'transmission',
    'drive',
    'exteriorcolor',
    'interiorcolor',
  ] as const),
  'vin' as const,
  ...(['address', 'province', 'city', 'carfeatures', 'description', 'price'] as const),
];
const columnNames = columns.map((column) => sql.identifier(ads[column].name));

/** One statement for three tables, because it runs under the account's lock. */
const writeAd = prepared<NewAd & { slug: string; plainTitle: string }, Posted>(
  'write-ad',
  sql`with posted as (
          insert into ads (id, slug, picture_id, created_at, ${sql.join(columnNames, sql`, `)})
          values (${placeholder('id')}::bigint, ${placeholder('slug')}, ${placeholder('featured')},
            coalesce(${placeholder('postedAt')}::timestamptz, now()), ${sql.join(columns.map(placeholder), sql`, `)})
          returning *),
        shown as (
          insert into ad_pictures (ad_id, position, picture_id)
          select posted.id, shown.at - 1, shown.id
          from posted, unnest(${placeholder('pictureIds')}::text[]) with ordinality as shown(id, at)),
        noted as (
          insert into recent_postings (user_id, ad_id, make, model, year, mileage, title, idempotency_key, posted_at)
          select creator_id, id, make, model, year, mileage, ${placeholder('plainTitle')}, ${placeholder('idempotencyKey')},
            created_at from posted)
      select id::text as "_id", slug, status from posted`,
);

/** Inserts an ad with its pictures and records the posting. Its slug ends with its id, so that slugs are unique. */
export async function insertAd(tx: Tx, ad: NewAd): Promise<Posted> {
  const derived = { slug: slugOf(ad.title, ad.id), plainTitle: normalizeText(ad.title) };
  const [posted] = await writeAd(tx, { ...ad, vin: ad.vin ?? null, ...derived });
  if (!posted) throw new Error('The database wrote no ad.');
  return posted;
}

export type LockedAd = { id: number; slug: string; status: string; variantId: string | null } & Location & Gallery;

/** Locks an own ad until the transaction ends; undefined when it is unknown or belongs to another user. */
export async function lockOwnAd(tx: Tx, owner: number, id: string): Promise<LockedAd | undefined> {
  const { slug, status, variantId, province, city, pictureId: featured } = ads;
  const [ad] = await tx
    .select({ id: ads.id, slug, status, variantId, province, city, featured })
    .from(ads)
    .where(and(eq(ads.id, sql`${idOf(id)}::bigint`), eq(ads.creatorId, owner)))
    .for('no key update');
  if (!ad) return undefined;
  // Read after locking: the locking statement sees the pictures as of when it began to wait.
  const { adId, pictureId, position } = adPictures;
  const pictures = await tx.select({ pictureId }).from(adPictures).where(eq(adId, ad.id)).orderBy(position);
  return { ...ad, pictureIds: pictures.map((picture) => picture.pictureId) };
}

/** Updates values of an ad; its slug does not change, so that links keep working. */
export async function updateAd(
  tx: Tx,
  id: number,
  changes: Partial<AdValues> & { status?: string; pictureId?: string | null },
): Promise<void> {
  await tx
    .update(ads)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(ads.id, id));
}
