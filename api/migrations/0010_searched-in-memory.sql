DROP INDEX "ads_recent";--> statement-breakpoint
DROP INDEX "ads_price_up";--> statement-breakpoint
DROP INDEX "ads_price_down";--> statement-breakpoint
DROP INDEX "ads_year_up";--> statement-breakpoint
DROP INDEX "ads_year_down";--> statement-breakpoint
DROP INDEX "ads_mileage_up";--> statement-breakpoint
DROP INDEX "ads_mileage_down";--> statement-breakpoint
DROP INDEX "ads_words";--> statement-breakpoint
DROP INDEX "ads_facets";--> statement-breakpoint
DROP INDEX "ads_city";