DROP INDEX "test_drives_confirmed";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "test_drives_open" ON "test_drives" USING btree ("wanted_at") WHERE "test_drives"."status" in ('requested', 'moved', 'confirmed');