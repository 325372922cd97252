import { sql } from 'drizzle-orm';
import { iso } from '../../platform/database/json';
import { pictureJson } from '../../platform/media/picture-url';
import { latestDrive, shownAds } from '../../read-models/chat';

/** The ad of a message; needs {@link messageJoins}. */
export const carJson = sql`case when car.id is null then null else
    json_build_object('_id', car.id::text, 'slug', car.slug, 'title', car.title, 'price', car.price,
      'status', car.status, 'picture', ${pictureJson(sql`cover`)}) end`;

const offerJson = sql`case when offer.id is null then null else
    json_build_object('_id', offer.id::text, 'amount', offer.amount, 'proposer', offer.proposer_id::text, 'status', offer.status,
      'title', offer.title, 'price', offer.asking_price, 'counters', offer.countered_id::text, 'expires_at', ${iso(sql`offer.expires_at`)}) end`;

const photoJson = sql`case when photo.id is null then null else
    json_build_object('_id', photo.id, 'width', photo.width, 'height', photo.height, 'placeholder', photo.placeholder) end`;

/** The booking that a test drive message is about: the sender's latest one of the car. */
const driveJson = sql`case when msg.kind = 'test-drive' then
    (select json_build_object('status', drive.status, 'wanted_at', ${iso(sql`drive.wanted_at`)})
      from (select) nothing left join lateral ${latestDrive(sql`msg.sender_id`, sql`msg.ad_id`)} drive on true) end`;

/** A row of `messages` aliased `msg`, as JSON; needs {@link messageJoins}. */
export const messageJson = sql`json_build_object('sequence', msg.sequence, 'uuid', msg.uuid, 'sender', msg.sender_id::text,
  'message', msg.message, 'timestamp', ${iso(sql`msg.created_at`)}, 'car', ${carJson}, 'car_title', coalesce(msg.ad_title, car.title), 'kind', msg.kind,
  'offer', ${offerJson}, 'photo', ${photoJson}, 'test_drive', ${driveJson})`;

/** Joins the ad of a message unless it was taken down, its offer and its photo. */
export const messageJoins = sql`
  left join ${shownAds} car on car.id = msg.ad_id
  left join pictures cover on cover.id = car.picture_id
  left join chat_offers offer on offer.id = msg.offer_id
  left join pictures photo on photo.id = msg.picture_id`;
