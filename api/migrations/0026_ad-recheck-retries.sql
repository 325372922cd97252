ALTER TABLE "ad_checks" ADD COLUMN "recheck_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ad_checks" ADD COLUMN "cleared_before" jsonb;