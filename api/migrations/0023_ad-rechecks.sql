ALTER TABLE "ad_checks" ADD COLUMN "recheck_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ads_same_car" ON "ads" USING btree (lower("make"),lower("model"),"year","mileage");--> statement-breakpoint
CREATE INDEX "ad_checks_due" ON "ad_checks" USING btree ("ad_id") WHERE "ad_checks"."recheck_due";