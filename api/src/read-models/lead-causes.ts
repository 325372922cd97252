import { sql } from 'drizzle-orm';

/** Every inquiry, test drive, chat request and wish to be called about an ad, as a table: what leads are made of. */
export const leadCauses = sql`(
  select 'inquiry' as kind, inquiries.created_at as at, ads.id as ad_id, ads.creator_id as seller_id,
    lower(inquiries.email) as person, null::bigint as user_id, inquiries.id as inquiry_id, null::bigint as test_drive_id,
    null::bigint as callback_id, null::bigint as conversation_id, null::int as message_sequence
  from inquiries join ads on ads.id = inquiries.ad_id
  union all
  select 'test-drive', test_drives.created_at, ads.id, ads.creator_id, users.email, users.id, null, test_drives.id, null, null, null
  from test_drives join ads on ads.id = test_drives.ad_id join users on users.id = test_drives.user_id
  union all
  select 'callback', callbacks.created_at, ads.id, ads.creator_id, coalesce(users.email, callbacks.gsm), users.id, null, null,
    callbacks.id, null, null
  from callbacks join ads on ads.id = callbacks.ad_id left join users on users.id = callbacks.user_id
  union all
  select 'chat', messages.created_at, ads.id, ads.creator_id, users.email, users.id, null, null, null,
    messages.conversation_id, messages.sequence
  from messages join ads on ads.id = messages.ad_id join users on users.id = messages.sender_id
  where messages.sender_id <> ads.creator_id)`;

/** When the seller of a lead first wrote to its user after the contact; an SQL value of a row of `leads`. */
export const firstChatAnswer = sql`(
  select min(messages.created_at) from messages join conversations on conversations.id = messages.conversation_id
  where conversations.low_user_id = least(leads.seller_id, leads.user_id)
    and conversations.high_user_id = greatest(leads.seller_id, leads.user_id)
    and messages.sender_id = leads.seller_id and messages.ad_id is null and messages.kind is distinct from 'expire'
    and messages.created_at >= leads.contacted_at)`;
