-- Statements of the release before migration 0024 that name one of its tables, as drizzle sends them. Read by previous-release.test.ts.

select from change_marks where follower = $1;

insert into change_marks (follower, transaction, change_id) values ($1, $2::xid8, 0) on conflict do nothing;

insert into change_marks (follower, transaction, change_id) values ($1, pg_snapshot_xmin(pg_current_snapshot()), 0) on
conflict (follower) do update set transaction = least(change_marks.transaction, excluded.transaction) returning
transaction::text, change_id::text;

update change_marks set transaction = $1::xid8, change_id = $2::bigint where follower = $3;

delete from chat_events where created_at < now() - make_interval(days => $1);

with conversation as ( update conversations conversation set last_sequence = last_sequence + 1, updated_at =
clock_timestamp(), low_read_sequence = case when $1::boolean and low_user_id = $2::bigint then last_sequence + 1 else
low_read_sequence end, high_read_sequence = case when $3::boolean and high_user_id = $4::bigint then last_sequence + 1
else high_read_sequence end where conversation.id = $5::bigint and $6::bigint in (conversation.low_user_id,
conversation.high_user_id) and not exists (select from chat_blocks where (blocker_id, blocked_id) in
((conversation.low_user_id, conversation.high_user_id), (conversation.high_user_id, conversation.low_user_id))) and
not exists (select from messages said where said.conversation_id = conversation.id and said.sender_id = $7::bigint and
said.uuid = $8::uuid) returning *), said as ( insert into messages (conversation_id, sequence, sender_id, uuid,
message, ad_id, created_at) select id, last_sequence, $9::bigint, $10::uuid, $11, $12::bigint, updated_at from
conversation returning *), advanced as ( insert into chat_inboxes (user_id, last_sequence) select recipient.id, 1 from
conversation, lateral (values (conversation.low_user_id), (conversation.high_user_id)) as recipient (id) order by
recipient.id on conflict (user_id) do update set last_sequence = chat_inboxes.last_sequence + 1 returning user_id,
last_sequence), inserted_events as ( insert into chat_events (user_id, sequence, conversation_id, kind, place) select
advanced.user_id, advanced.last_sequence, conversation.id, 'message', conversation.last_sequence from conversation,
advanced), mail as ( insert into chat_mails as mail (conversation_id, receiver_id, due_at) select conversation.id,
(conversation.low_user_id + conversation.high_user_id - $13::bigint), clock_timestamp() from conversation where not
exists (select 1 from subscriptions held where held.user_id = (conversation.low_user_id + conversation.high_user_id -
$14::bigint) and held.status = 'active' and held.starts_at <= now() and held.expires_at > now() and held.plan <> $15)
on conflict (conversation_id, receiver_id) do update set due_at = coalesce(mail.due_at, excluded.due_at) returning
receiver_id) select json_build_object('sequence', said.sequence, 'uuid', said.uuid, 'sender', said.sender_id::text,
'message', said.message, 'timestamp', to_char(said.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
'car', case when car.id is null then null else json_build_object('_id', car.id::text, 'slug', car.slug, 'title',
car.title, 'price', car.price, 'status', car.status, 'picture', case when cover.id is null then null else
json_build_object( 'url', '/media/' || cover.id || '/1280.webp', 'width', cover.width, 'height', cover.height,
'placeholder', cover.placeholder) end) end) as message, conversation.low_user_id::int as low,
conversation.high_user_id::int as high, exists (select from mail) as "mailDue" from conversation, said left join ads
car on car.id = said.ad_id and car.status in ('active', 'sold') left join pictures cover on cover.id = car.picture_id;

with conversation as ( update conversations set low_read_sequence = case when low_user_id = $1::bigint then
least($2::int, last_sequence) else low_read_sequence end, high_read_sequence = case when high_user_id = $3::bigint
then least($4::int, last_sequence) else high_read_sequence end where id = $5::bigint and ((low_user_id = $6::bigint
and low_read_sequence < least($7::int, last_sequence)) or (high_user_id = $8::bigint and high_read_sequence <
least($9::int, last_sequence))) returning *, least($10::int, last_sequence) as sequence), advanced as ( insert into
chat_inboxes (user_id, last_sequence) select recipient.id, 1 from conversation, lateral (values
(conversation.low_user_id), (conversation.high_user_id)) as recipient (id) order by recipient.id on conflict (user_id)
do update set last_sequence = chat_inboxes.last_sequence + 1 returning user_id, last_sequence), inserted_events as (
insert into chat_events (user_id, sequence, conversation_id, kind, place, reader_id) select advanced.user_id,
advanced.last_sequence, conversation.id, 'read', conversation.sequence, $11::bigint from conversation, advanced)
select sequence, low_user_id::int as low, high_user_id::int as high from conversation;

select coalesce((select last_sequence from chat_inboxes where user_id = $1::bigint), 0)::float as newest, exists
(select from chat_events where user_id = $2::bigint and sequence = $3::bigint + 1) as next;

select query.at, coalesce(news.events, '[]') as events from json_to_recordset($1::json) as query (at int, user_id
bigint, session text, after bigint) cross join lateral ( select from sessions where sessions.jti = query.session and
revoked_at is null and expires_at > now() and exists (select 1 from subscriptions held where held.user_id =
sessions.user_id and held.status = 'active' and held.starts_at <= now() and held.expires_at > now() and held.plan <>
$2) limit 1) welcome left join lateral ( select json_agg(json_build_object( 'id', events.sequence, 'kind',
events.kind, 'chat_id', events.conversation_id::text, 'place', events.place, 'reader', events.reader_id::text,
'message', case when said.sequence is null then null else json_build_object('sequence', said.sequence, 'uuid',
said.uuid, 'sender', said.sender_id::text, 'message', said.message, 'timestamp', to_char(said.created_at at time zone
'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'car', case when car.id is null then null else json_build_object('_id',
car.id::text, 'slug', car.slug, 'title', car.title, 'price', car.price, 'status', car.status, 'picture', case when
cover.id is null then null else json_build_object( 'url', '/media/' || cover.id || '/1280.webp', 'width', cover.width,
'height', cover.height, 'placeholder', cover.placeholder) end) end) end) order by events.sequence) as events from
(select * from chat_events where chat_events.user_id = query.user_id and chat_events.sequence > query.after order by
sequence limit 100) events left join messages said on events.kind = 'message' and said.conversation_id =
events.conversation_id and said.sequence = events.place left join ads car on car.id = said.ad_id and car.status in
('active', 'sold') left join pictures cover on cover.id = car.picture_id) news on true;

select distinct user_id::int as id from saved_searches join users on users.id = user_id where mails <> 'off' and
coalesce( mailed_at + case when mails = $1 then make_interval(hours => $2) when mails = $3 then make_interval(hours =>
$4) end <= $5::timestamptz, true) and users.email_verified_at is not null and exists (select from saved_search_finds
where saved_search_finds.search_id = saved_searches.id and saved_search_finds.told_at is null) limit $6;

delete from saved_search_finds where told_at < now() - interval '90 days';

insert into saved_search_finds (search_id, ad_id, found_at) select found.search, found.ad, $1::timestamptz from
unnest($2::bigint[], $3::bigint[]) as found(search, ad) join saved_searches on saved_searches.id = found.search join
ads on ads.id = found.ad and ads.creator_id <> saved_searches.user_id on conflict do nothing;

with claimed as ( update saved_search_finds set told_at = $1::timestamptz where told_at is null and search_id =
any($2::bigint[]) returning search_id, ad_id), shown as ( select claimed.search_id, ads.slug, ads.title, ads.price,
row_number() over newest as place, count(*) over (partition by claimed.search_id)::int as count from claimed join ads
on ads.id = claimed.ad_id and ads.status = 'active' window newest as (partition by claimed.search_id order by
ads.created_at desc, ads.id desc)) select saved_searches.id::int as id, name, query, count,
json_agg(json_build_object('slug', slug, 'title', title, 'price', price) order by place) as ads from shown join
saved_searches on saved_searches.id = shown.search_id where place <= $3 group by saved_searches.id, count order by
saved_searches.id;

delete from saved_search_finds where told_at is null and search_id in (select id from saved_searches where user_id =
$1::bigint);

delete from saved_search_finds where told_at is null and search_id in (select id from saved_searches where id =
$1::bigint);

select users.id::text as "_id", fullname, email, gsm, province, city, avatar_url as avatarurl, businessname,
business_address as "businessAddress", logo_url as logourl, is_dealer, exists (select 1 from subscriptions held where
held.user_id = users.id and held.status = 'active' and held.starts_at <= now() and held.expires_at > now() and
held.plan <> $1) as is_subscriber, coalesce((select json_agg(json_build_object( 'name', held.plan, 'type', case when
held.plan = $2 then 'free' else 'paid' end, 'expirycdate', to_char(held.expires_at at time zone 'Africa/Johannesburg',
'YYYY-MM-DD'), 'expirytimes', extract(epoch from held.expires_at)::bigint) order by held.expires_at) from
subscriptions held where held.user_id = users.id and held.status = 'active' and held.starts_at <= now() and
held.expires_at > now()), '[]') as subscriptions, (select count(*)::int from ads where creator_id = users.id and
status = 'sold') as sold_cars_count, (select count(*)::int from ads where creator_id = users.id and status = 'active')
as listing_cars_count, (select count(*)::int from favourites kept join ads on ads.id = kept.ad_id where kept.user_id =
users.id and (ads.status in ('active', 'sold') or ads.creator_id = users.id)) as favourite_cars_count from users where
users.id = $3::bigint;

select ads.id::text as "_id", ads.slug, ads.title, ads.condition, ads.year::int, ads.make, ads.model, ads.bodytype,
ads.mileage, ads.fueltype, ads.engine::numeric::float, ads.transmission, ads.price, case when ads.status = 'active'
then ads.price_label end as price_label, ads.address, ads.province, ads.city, ads.status, ads.id in (select newest.id
from (select distinct held.user_id from subscriptions held where held.plan = $1 and held.status = 'active' and
held.starts_at <= now() and held.expires_at > now()) as featured cross join lateral ( select id from ads where
creator_id = featured.user_id and status = 'active' order by created_at desc nulls last, id desc nulls last limit $2)
as newest) as featured, ads.clicks, to_char(ads.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as
created_at, case when cover.id is null then null else json_build_object( 'url', '/media/' || cover.id || '/1280.webp',
'width', cover.width, 'height', cover.height, 'placeholder', cover.placeholder) end as picture, case when
favourites.ad_id is null then 'no' else 'yes' end as is_favorite, json_build_object('_id', users.id::text, 'fullname',
users.fullname, 'businessname', users.businessname, 'avatarurl', users.avatar_url, 'is_dealer', users.is_dealer) as
creator from unnest($3::bigint[]) with ordinality as page(id, place) join ads on ads.id = page.id and ads.status =
'active' join users on users.id = ads.creator_id left join pictures cover on cover.id = ads.picture_id left join
favourites on favourites.ad_id = ads.id and favourites.user_id = $4::bigint order by page.place;

with dropped as ( select kept.user_id, kept.ad_id, kept.known_price, ads.price, ads.slug, ads.title, users.fullname,
users.email from favourites kept join ads on ads.id = kept.ad_id join users on users.id = kept.user_id where
kept.ad_id = any($1::bigint[]) and ads.status = 'active' and ads.price <= kept.known_price * $2::numeric and
ads.creator_id <> kept.user_id and users.email_verified_at is not null and exists (select from alert_settings where
alert_settings.user_id = kept.user_id and price_drops_since is not null) for update of kept), updated as ( update
favourites set known_price = dropped.price from dropped where favourites.user_id = dropped.user_id and
favourites.ad_id = dropped.ad_id) select user_id::int as user_id, fullname, email, slug, title, price, known_price
from dropped order by user_id, ad_id;

select ads.id::text as id from favourites kept join ads on ads.id = kept.ad_id where kept.user_id = $1::bigint and
(ads.status in ('active', 'sold') or ads.creator_id = $2::bigint) order by kept.created_at desc, ads.id desc;

select ads.id::text as "_id", ads.slug, ads.title, ads.condition, ads.year::int, ads.make, ads.model, ads.bodytype,
ads.mileage, ads.fueltype, ads.engine::numeric::float, ads.transmission, ads.price, case when ads.status = 'active'
then ads.price_label end as price_label, ads.address, ads.province, ads.city, ads.status, ads.id in (select newest.id
from (select distinct held.user_id from subscriptions held where held.plan = $1 and held.status = 'active' and
held.starts_at <= now() and held.expires_at > now()) as featured cross join lateral ( select id from ads where
creator_id = featured.user_id and status = 'active' order by created_at desc nulls last, id desc nulls last limit $2)
as newest) as featured, ads.clicks, to_char(ads.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as
created_at, case when cover.id is null then null else json_build_object( 'url', '/media/' || cover.id || '/1280.webp',
'width', cover.width, 'height', cover.height, 'placeholder', cover.placeholder) end as picture, case when
favourites.ad_id is null then 'no' else 'yes' end as is_favorite, json_build_object('_id', users.id::text, 'fullname',
users.fullname, 'businessname', users.businessname, 'avatarurl', users.avatar_url, 'is_dealer', users.is_dealer) as
creator, ads.drive, ads.exteriorcolor, ads.interiorcolor, to_json(ads.carfeatures) as carfeatures, ads.description,
coalesce((select json_agg(case when shown.id is null then null else json_build_object( 'url', '/media/' || shown.id ||
'/1280.webp', 'width', shown.width, 'height', shown.height, 'placeholder', shown.placeholder) end order by
ad_pictures.position) from ad_pictures join pictures shown on shown.id = ad_pictures.picture_id where
ad_pictures.ad_id = ads.id), '[]') as pictures from (select min(position) as position, id from ( select distinct on
(given.position) given.position, ads.id from (values ($3::int, $4::text, $5::bigint)) as given(position, slug, id)
join ads on ads.slug = given.slug or ads.id = given.id where (ads.status in ('active', 'sold') or ads.creator_id =
$6::bigint) order by given.position, ads.slug = given.slug desc) as each group by id) as requested join ads on ads.id
= requested.id join users on users.id = ads.creator_id left join pictures cover on cover.id = ads.picture_id left join
favourites on favourites.ad_id = ads.id and favourites.user_id = $7::bigint order by requested.position;

insert into favourites (user_id, ad_id, known_price) select $1::bigint, ads.id, ads.price from ads where ads.id in
($2) and (ads.status in ('active', 'sold') or ads.creator_id = $3::bigint) order by ads.id on conflict do nothing;

select (select count(*)::int from favourites kept join ads on ads.id = kept.ad_id where kept.user_id = $1::bigint and
(ads.status in ('active', 'sold') or ads.creator_id = $2::bigint)) as count;

select ads.id::text as "_id", ads.slug, ads.title, ads.condition, ads.year::int, ads.make, ads.model, ads.bodytype,
ads.mileage, ads.fueltype, ads.engine::numeric::float, ads.transmission, ads.price, case when ads.status = 'active'
then ads.price_label end as price_label, ads.address, ads.province, ads.city, ads.status, ads.id in (select newest.id
from (select distinct held.user_id from subscriptions held where held.plan = $1 and held.status = 'active' and
held.starts_at <= now() and held.expires_at > now()) as featured cross join lateral ( select id from ads where
creator_id = featured.user_id and status = 'active' order by created_at desc nulls last, id desc nulls last limit $2)
as newest) as featured, ads.clicks, to_char(ads.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as
created_at, case when cover.id is null then null else json_build_object( 'url', '/media/' || cover.id || '/1280.webp',
'width', cover.width, 'height', cover.height, 'placeholder', cover.placeholder) end as picture, case when
favourites.ad_id is null then 'no' else 'yes' end as is_favorite, json_build_object('_id', users.id::text, 'fullname',
users.fullname, 'businessname', users.businessname, 'avatarurl', users.avatar_url, 'is_dealer', users.is_dealer) as
creator from (select ads.*, kept.created_at as kept_at from favourites kept join ads on ads.id = kept.ad_id where
kept.user_id = $3::bigint and (ads.status in ('active', 'sold') or ads.creator_id = $4::bigint) order by
kept.created_at desc, ads.id desc limit $5 offset $6) as ads join users on users.id = ads.creator_id left join
pictures cover on cover.id = ads.picture_id left join favourites on favourites.ad_id = ads.id and favourites.user_id =
$7::bigint order by ads.kept_at desc, ads.id desc;

delete from favourites where user_id = $1::bigint and ad_id = $2::bigint returning ad_id;

with last as ( select user_id, plan, max(expires_at) as ends from subscriptions where status = 'active' and plan <> $1
group by user_id, plan), recorded as ( insert into subscription_reminders (user_id, ends_at, days, plan) select
user_id, ends, $2, plan from last where ends <= $3::timestamptz + make_interval(days => $4) and ends > $5::timestamptz
+ make_interval(days => $6) on conflict do nothing returning user_id, plan, ends_at) select user_id::int as "userId",
plan, to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends, (select following.plan from
subscriptions following where following.user_id = recorded.user_id and following.status = 'active' and (following.plan
= $7) = (recorded.plan = $8) and following.starts_at >= recorded.ends_at order by following.starts_at limit 1) as next
from recorded order by user_id, plan;

delete from ad_visits where day < (now() at time zone 'Africa/Johannesburg')::date - 1;

with first as (insert into ad_visits (ad_id, day, kind, visitor) values ($1::bigint, (now() at time zone
'Africa/Johannesburg')::date, $2, $3) on conflict do nothing returning ad_id) update ads set clicks = clicks + 1 where
id = (select ad_id from first) returning clicks as sum;

select 1 from ad_visits where ad_id = $1::bigint and day = (now() at time zone 'Africa/Johannesburg')::date and kind =
'budget' and visitor = $2;

insert into ad_visits (ad_id, day, kind, visitor) values ($1::bigint, (now() at time zone
'Africa/Johannesburg')::date, 'budget', $2) on conflict do nothing;

with first as (insert into ad_visits (ad_id, day, kind, visitor) values ($1::bigint, (now() at time zone
'Africa/Johannesburg')::date, $2, $3) on conflict do nothing returning ad_id) update ads set reveals = reveals + 1
where id = (select ad_id from first) returning reveals as sum;

select picture_id as id from loose_pictures where look_after <= now() order by look_after limit $1 for update skip
locked;

delete from loose_pictures where picture_id = any(array[$1]::text[]) and exists (select from pictures where id =
loose_pictures.picture_id and ((exists (select from ad_pictures where ad_pictures.picture_id = pictures.id) or exists
(select from ads where ads.picture_id = pictures.id)) or exists (select from articles where articles.picture_id =
pictures.id) or exists (select from uploads where uploads.picture_id = pictures.id)));

select picture_id as id from loose_pictures where picture_id = any(array[$1]::text[]) and not exists (select from
pictures where id = loose_pictures.picture_id);

delete from loose_pictures where picture_id = $1;

insert into loose_pictures (picture_id, look_after) select id, now() + interval '15 minutes' from
unnest(array[$1]::text[]) as id;

delete from loose_pictures where picture_id = any(array[$1]::text[]) and look_after > clock_timestamp() returning
picture_id;

update loose_pictures set look_after = now() where picture_id = any(array[$1]::text[]);

delete from loose_pictures where picture_id = any(array[]::text[]) and look_after > clock_timestamp() returning
picture_id;

delete from outbox where coalesce(sent_at, created_at) < now() - interval '30 days';

insert into "outbox" ("id", "recipient", "reply_to", "subject", "body", "stop_url", "created_at", "next_try_at",
"tries", "sent_at", "problem") values (default, $1, default, $2, $3, $4, default, now() + make_interval(secs => $5),
default, default, default);

update outbox set sent_at = null, tries = 0, problem = null, next_try_at = now() where id = $1::bigint returning
recipient;

delete from outbox where sent_at is null and stop_url = $1;

update outbox set next_try_at = now() + interval '5 minutes', tries = tries + 1 where id in (select id from outbox
where sent_at is null and next_try_at <= now() and tries < $1 order by next_try_at limit $2 for update skip locked)
returning id::text, tries, recipient, subject, body, reply_to as "replyTo", stop_url as "stopUrl";

update outbox set sent_at = now(), problem = null where id = $1::bigint;

update outbox set problem = $1, next_try_at = now() + make_interval(mins => $2) where id = $3::bigint;

update outbox set tries = tries - 1, problem = $1, next_try_at = now() + interval '1 minute' where id =
any($2::bigint[]);

select id::text as mail, recipient as to, subject, to_char(created_at at time zone 'UTC',
'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, case when sent_at is not null then 'sent' when tries >= $1 then 'given up'
else 'waits' end as state, tries, coalesce(problem, '') as problem from outbox order by (sent_at is null and problem
is not null) desc, outbox.id desc limit $2;

select count(*)::int as count from loose_pictures;

select count(*) filter (where tries < $1)::int as due, count(*) filter (where tries >= $2)::int as "givenUp" from
outbox where sent_at is null;
