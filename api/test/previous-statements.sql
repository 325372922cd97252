-- Statements of the release before migration 0001 that name one of its tables, as drizzle sends them. Read by previous-release.test.ts.

select from change_checkpoints where consumer = $1;

insert into change_checkpoints (consumer, transaction, change_id) values ($1, $2::xid8, 0) on conflict do nothing;

insert into change_checkpoints (consumer, transaction, change_id) values ($1, pg_snapshot_xmin(pg_current_snapshot()), 0)
on conflict (consumer) do update set transaction = least(change_checkpoints.transaction, excluded.transaction) returning
transaction::text, change_id::text;

update change_checkpoints set transaction = $1::xid8, change_id = $2::bigint where consumer = $3;

select id::text, transaction::text, ad_id::int as "adId", was, to_char(at at time zone 'UTC',
'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ad_changes where (transaction, id) > ($1::xid8, $2::bigint) and transaction
< pg_snapshot_xmin(pg_current_snapshot()) order by ad_changes.transaction, ad_changes.id limit $3;

delete from ad_changes where at < now() - interval '3 days';

select (case when pg_is_in_recovery() then format('%s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))::pg_snapshot else
pg_current_snapshot() end)::text as seen, to_json(array( select distinct ad_id::int from ad_changes where transaction >=
pg_snapshot_xmin($1::text::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::text::pg_snapshot) limit
$3::int)) as ids, to_json(array(select id from ads)) as featured;

select unnest(string_to_array(search_text, ' ')) from ads where ads.id in (select ad_id from ad_changes where transaction
>= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::pg_snapshot));
