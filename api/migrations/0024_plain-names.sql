-- Renames tables and columns to the glossary's terms. A view under the old name serves the previous release (decision 011).
ALTER TABLE "change_marks" RENAME TO "change_checkpoints";--> statement-breakpoint
ALTER TABLE "change_checkpoints" RENAME COLUMN "follower" TO "consumer";--> statement-breakpoint
ALTER INDEX "change_marks_pkey" RENAME TO "change_checkpoints_pkey";--> statement-breakpoint
CREATE VIEW "change_marks" AS SELECT "consumer" AS "follower", "transaction", "change_id" FROM "change_checkpoints";--> statement-breakpoint
COMMENT ON VIEW "change_marks" IS 'The name of change_checkpoints before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "chat_events" RENAME TO "inbox_events";--> statement-breakpoint
ALTER TABLE "inbox_events" RENAME COLUMN "place" TO "message_sequence";--> statement-breakpoint
ALTER TABLE "inbox_events" RENAME CONSTRAINT "chat_events_user_id_sequence_pk" TO "inbox_events_user_id_sequence_pk";--> statement-breakpoint
ALTER TABLE "inbox_events" RENAME CONSTRAINT "chat_events_user_id_users_id_fk" TO "inbox_events_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_events" RENAME CONSTRAINT "chat_events_conversation_id_conversations_id_fk" TO "inbox_events_conversation_id_conversations_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_events" RENAME CONSTRAINT "chat_events_kind" TO "inbox_events_kind";--> statement-breakpoint
ALTER INDEX "chat_events_created" RENAME TO "inbox_events_created";--> statement-breakpoint
ALTER INDEX "chat_events_conversation" RENAME TO "inbox_events_conversation";--> statement-breakpoint
CREATE VIEW "chat_events" AS SELECT "user_id", "sequence", "conversation_id", "kind", "message_sequence" AS "place", "reader_id", "created_at" FROM "inbox_events";--> statement-breakpoint
COMMENT ON VIEW "chat_events" IS 'The name of inbox_events before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "saved_search_finds" RENAME TO "saved_search_matches";--> statement-breakpoint
ALTER TABLE "saved_search_matches" RENAME COLUMN "told_at" TO "mailed_at";--> statement-breakpoint
ALTER TABLE "saved_search_matches" RENAME CONSTRAINT "saved_search_finds_search_id_ad_id_pk" TO "saved_search_matches_search_id_ad_id_pk";--> statement-breakpoint
ALTER TABLE "saved_search_matches" RENAME CONSTRAINT "saved_search_finds_search_id_saved_searches_id_fk" TO "saved_search_matches_search_id_saved_searches_id_fk";--> statement-breakpoint
ALTER TABLE "saved_search_matches" RENAME CONSTRAINT "saved_search_finds_ad_id_ads_id_fk" TO "saved_search_matches_ad_id_ads_id_fk";--> statement-breakpoint
ALTER INDEX "saved_search_finds_ad" RENAME TO "saved_search_matches_ad";--> statement-breakpoint
ALTER INDEX "saved_search_finds_told" RENAME TO "saved_search_matches_mailed";--> statement-breakpoint
ALTER INDEX "saved_search_finds_untold" RENAME TO "saved_search_matches_unmailed";--> statement-breakpoint
CREATE VIEW "saved_search_finds" AS SELECT "search_id", "ad_id", "found_at", "mailed_at" AS "told_at" FROM "saved_search_matches";--> statement-breakpoint
COMMENT ON VIEW "saved_search_finds" IS 'The name of saved_search_matches before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "favourites" RENAME TO "favorites";--> statement-breakpoint
ALTER TABLE "favorites" RENAME COLUMN "known_price" TO "last_notified_price";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_user_id_ad_id_pk" TO "favorites_user_id_ad_id_pk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_user_id_users_id_fk" TO "favorites_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_ad_id_ads_id_fk" TO "favorites_ad_id_ads_id_fk";--> statement-breakpoint
ALTER INDEX "favourites_ad" RENAME TO "favorites_ad";--> statement-breakpoint
CREATE VIEW "favourites" AS SELECT "user_id", "ad_id", "last_notified_price" AS "known_price", "created_at" FROM "favorites";--> statement-breakpoint
COMMENT ON VIEW "favourites" IS 'The name of favorites before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "subscription_reminders" RENAME TO "plan_reminders";--> statement-breakpoint
ALTER TABLE "plan_reminders" RENAME COLUMN "told_at" TO "reminded_at";--> statement-breakpoint
ALTER TABLE "plan_reminders" RENAME CONSTRAINT "subscription_reminders_user_id_plan_ends_at_days_pk" TO "plan_reminders_user_id_plan_ends_at_days_pk";--> statement-breakpoint
ALTER TABLE "plan_reminders" RENAME CONSTRAINT "subscription_reminders_user_id_users_id_fk" TO "plan_reminders_user_id_users_id_fk";--> statement-breakpoint
CREATE VIEW "subscription_reminders" AS SELECT "user_id", "ends_at", "days", "plan", "reminded_at" AS "told_at" FROM "plan_reminders";--> statement-breakpoint
COMMENT ON VIEW "subscription_reminders" IS 'The name of plan_reminders before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "ad_visits" RENAME TO "ad_interactions";--> statement-breakpoint
ALTER TABLE "ad_interactions" RENAME CONSTRAINT "ad_visits_ad_id_day_kind_visitor_pk" TO "ad_interactions_ad_id_day_kind_visitor_pk";--> statement-breakpoint
ALTER TABLE "ad_interactions" RENAME CONSTRAINT "ad_visits_ad_id_ads_id_fk" TO "ad_interactions_ad_id_ads_id_fk";--> statement-breakpoint
ALTER INDEX "ad_visits_day" RENAME TO "ad_interactions_day";--> statement-breakpoint
CREATE VIEW "ad_visits" AS SELECT "ad_id", "day", "kind", "visitor" FROM "ad_interactions";--> statement-breakpoint
COMMENT ON VIEW "ad_visits" IS 'The name of ad_interactions before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "loose_pictures" RENAME TO "orphan_candidates";--> statement-breakpoint
ALTER TABLE "orphan_candidates" RENAME COLUMN "look_after" TO "check_after";--> statement-breakpoint
ALTER INDEX "loose_pictures_pkey" RENAME TO "orphan_candidates_pkey";--> statement-breakpoint
ALTER INDEX "loose_pictures_due" RENAME TO "orphan_candidates_due";--> statement-breakpoint
CREATE VIEW "loose_pictures" AS SELECT "picture_id", "check_after" AS "look_after" FROM "orphan_candidates";--> statement-breakpoint
COMMENT ON VIEW "loose_pictures" IS 'The name of orphan_candidates before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
ALTER TABLE "outbox" RENAME TO "mail_outbox";--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "problem" TO "last_error";--> statement-breakpoint
ALTER INDEX "outbox_pkey" RENAME TO "mail_outbox_pkey";--> statement-breakpoint
ALTER INDEX "outbox_due" RENAME TO "mail_outbox_due";--> statement-breakpoint
ALTER SEQUENCE "outbox_id_seq" RENAME TO "mail_outbox_id_seq";--> statement-breakpoint
CREATE VIEW "outbox" AS SELECT "id", "recipient", "reply_to", "subject", "body", "stop_url", "created_at", "next_try_at", "attempts" AS "tries", "sent_at", "last_error" AS "problem" FROM "mail_outbox";--> statement-breakpoint
COMMENT ON VIEW "outbox" IS 'The name of mail_outbox before migration 0024, for the previous release. The next release drops it.';--> statement-breakpoint
-- Trigger functions name the table: the new names, so that they survive the views.
CREATE OR REPLACE FUNCTION note_loose_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO orphan_candidates (picture_id) SELECT id FROM pictures WHERE id = OLD.picture_id AND uploaded
		ON CONFLICT (picture_id) DO UPDATE SET check_after = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_loose_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO orphan_candidates (picture_id)
		SELECT DISTINCT substring(url from '^/media/(user-[^/]+)/') FROM unnest(ARRAY[OLD.avatar_url, OLD.logo_url]) AS url
			WHERE url LIKE '/media/user-%/%' AND url IS DISTINCT FROM NEW.avatar_url AND url IS DISTINCT FROM NEW.logo_url
		ON CONFLICT (picture_id) DO UPDATE SET check_after = now();
	RETURN NULL;
END $$;
