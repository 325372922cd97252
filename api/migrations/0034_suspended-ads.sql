CREATE TABLE "suspended_ads" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suspended_ads" ADD CONSTRAINT "suspended_ads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;