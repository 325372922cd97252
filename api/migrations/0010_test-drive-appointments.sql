CREATE TABLE "test_drive_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"has_reminders" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "seller_id" bigint;--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "slot_minutes" integer;--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "proposed_by" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "test_drive_settings" ADD CONSTRAINT "test_drive_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drives" ADD CONSTRAINT "test_drives_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_drives_seller" ON "test_drives" USING btree ("seller_id","wanted_at");--> statement-breakpoint
CREATE INDEX "test_drives_remind" ON "test_drives" USING btree ("remind_at") WHERE "test_drives"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "test_drives_confirmed" ON "test_drives" USING btree ("wanted_at") WHERE "test_drives"."status" = 'confirmed';