DROP INDEX "ads_price_up";--> statement-breakpoint
DROP INDEX "ads_price_down";--> statement-breakpoint
DROP INDEX "ads_year_up";--> statement-breakpoint
DROP INDEX "ads_year_down";--> statement-breakpoint
DROP INDEX "ads_mileage_up";--> statement-breakpoint
DROP INDEX "ads_mileage_down";--> statement-breakpoint
CREATE INDEX "ads_price_up" ON "ads" USING btree ("featured" DESC NULLS LAST,"price","id" DESC NULLS LAST) WHERE "ads"."status" = 'active';--> statement-breakpoint
CREATE INDEX "ads_price_down" ON "ads" USING btree ("featured" DESC NULLS LAST,"price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "ads"."status" = 'active';--> statement-breakpoint
CREATE INDEX "ads_year_up" ON "ads" USING btree ("featured" DESC NULLS LAST,"year","id" DESC NULLS LAST) WHERE "ads"."status" = 'active';--> statement-breakpoint
CREATE INDEX "ads_year_down" ON "ads" USING btree ("featured" DESC NULLS LAST,"year" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "ads"."status" = 'active';--> statement-breakpoint
CREATE INDEX "ads_mileage_up" ON "ads" USING btree ("featured" DESC NULLS LAST,"mileage","id" DESC NULLS LAST) WHERE "ads"."status" = 'active';--> statement-breakpoint
CREATE INDEX "ads_mileage_down" ON "ads" USING btree ("featured" DESC NULLS LAST,"mileage" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "ads"."status" = 'active';