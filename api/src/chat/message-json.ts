import { sql } from 'drizzle-orm';
import { iso, pictureJson } from '../database/json';

/** A row of `messages` under the name `said` as the API shows it; needs {@link carJoins}. */
export const messageJson = sql`json_build_object('sequence', said.sequence, 'uuid', said.uuid, 'sender', said.sender_id::text,
  'message', said.message, 'timestamp', ${iso(sql`said.created_at`)}, 'car', case when car.id is null then null else
    json_build_object('_id', car.id::text, 'slug', car.slug, 'title', car.title, 'price', car.price,
      'status', car.status, 'picture', ${pictureJson(sql`cover`)}) end)`;

/** The ad of a message, unless it was taken down. */
export const carJoins = sql`
  left join ads car on car.id = said.ad_id and car.status in ('active', 'sold')
  left join pictures cover on cover.id = car.picture_id`;
