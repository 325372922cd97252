-- The change log of ads becomes the log of the events of all domains (decision 019). A view under each old name serves the
-- previous release (decision 011).
alter table ad_changes rename to events;--> statement-breakpoint
alter table events rename column ad_id to subject_id;--> statement-breakpoint
alter table events rename column was to data;--> statement-breakpoint
alter table events add column type text default 'ad-changed' not null;--> statement-breakpoint
alter table events alter column type drop default;--> statement-breakpoint
alter index ad_changes_pkey rename to events_pkey;--> statement-breakpoint
alter index ad_changes_at rename to events_at;--> statement-breakpoint
drop index ad_changes_order;--> statement-breakpoint
create index events_order on events (type, transaction, id);--> statement-breakpoint
alter sequence ad_changes_id_seq rename to events_id_seq;--> statement-breakpoint
create view ad_changes as select id, transaction, subject_id as ad_id, data as was, at from events where type = 'ad-changed';--> statement-breakpoint
comment on view ad_changes is 'The name of events before migration 0001, for the previous release. The next release drops it.';--> statement-breakpoint
alter table change_checkpoints rename to event_checkpoints;--> statement-breakpoint
alter table event_checkpoints rename column change_id to event_id;--> statement-breakpoint
alter index change_checkpoints_pkey rename to event_checkpoints_pkey;--> statement-breakpoint
create view change_checkpoints as select consumer, transaction, event_id as change_id from event_checkpoints;--> statement-breakpoint
comment on view change_checkpoints is 'The name of event_checkpoints before migration 0001, for the previous release. The next release drops it.';--> statement-breakpoint
-- The triggers publish 'ad-changed'. Their names keep the order in which they run: events, words, pictures.
create or replace function note_new_ads() returns trigger language plpgsql as $$
begin
	insert into events (type, subject_id) select 'ad-changed', id from new_ads;
	return null;
end $$;--> statement-breakpoint
create or replace function note_changed_ad() returns trigger language plpgsql as $$
begin
	insert into events (type, subject_id, data) values ('ad-changed', old.id, jsonb_build_object('status', old.status,
		'price', old.price, 'make', old.make, 'model', old.model, 'condition', old.condition, 'year', old.year,
		'mileage', old.mileage));
	return null;
end $$;--> statement-breakpoint
alter function note_new_ads() rename to publish_new_ads;--> statement-breakpoint
alter function note_changed_ad() rename to publish_changed_ad;--> statement-breakpoint
alter function note_words_of_new_ads() rename to store_words_of_new_ads;--> statement-breakpoint
alter function note_words_of_changed_ad() rename to store_words_of_changed_ad;--> statement-breakpoint
alter function note_loose_picture() rename to add_orphan_candidate;--> statement-breakpoint
alter function note_loose_photos() rename to add_orphan_photos;--> statement-breakpoint
alter trigger ads_note_new on ads rename to ads_publish_new;--> statement-breakpoint
alter trigger ads_note_changed on ads rename to ads_publish_changed;--> statement-breakpoint
alter trigger ads_note_deleted on ads rename to ads_publish_deleted;--> statement-breakpoint
alter trigger ads_note_new_words on ads rename to ads_store_new_words;--> statement-breakpoint
alter trigger ads_note_changed_words on ads rename to ads_store_changed_words;--> statement-breakpoint
alter trigger ads_note_loose on ads rename to ads_track_orphans;--> statement-breakpoint
alter trigger ad_pictures_note_loose on ad_pictures rename to ad_pictures_track_orphans;--> statement-breakpoint
alter trigger uploads_note_loose on uploads rename to uploads_track_orphans;--> statement-breakpoint
alter trigger articles_note_loose on articles rename to articles_track_orphans;--> statement-breakpoint
alter trigger users_note_loose on users rename to users_track_orphans;--> statement-breakpoint
-- Views for the release before the baseline, in databases that were migrated before it.
drop view if exists ad_visits, change_marks, chat_events, favourites, loose_pictures, outbox, saved_search_finds, subscription_reminders;
