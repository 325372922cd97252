import { sql } from 'drizzle-orm';
import { iso } from '../../platform/database/json';
import { pictureJson } from '../../platform/media/picture-url';
import { shownAds } from '../../read-models/chat';

/** The ad of a message; needs {@link carJoins}. */
export const carJson = sql`case when car.id is null then null else
    json_build_object('_id', car.id::text, 'slug', car.slug, 'title', car.title, 'price', car.price,
      'status', car.status, 'picture', ${pictureJson(sql`cover`)}) end`;

/** A row of `messages` aliased `msg`, as JSON; needs {@link carJoins}. */
export const messageJson = sql`json_build_object('sequence', msg.sequence, 'uuid', msg.uuid, 'sender', msg.sender_id::text,
  'message', msg.message, 'timestamp', ${iso(sql`msg.created_at`)}, 'car', ${carJson})`;

/** Joins the ad of a message unless it was taken down. */
export const carJoins = sql`
  left join ${shownAds} car on car.id = msg.ad_id
  left join pictures cover on cover.id = car.picture_id`;
