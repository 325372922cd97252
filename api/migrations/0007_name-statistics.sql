-- Without them the planner takes every name for equally rare. (What it learns of the indexes' own expressions it does not
-- use, the indexes being partial.) The words of ads get none on purpose: knowing 'mercedes' to be common, the planner walks the
-- ads in their order to find fifteen, and walks past all of them when other filters leave none; not knowing, it collects
-- what has the word, which is bounded.
CREATE STATISTICS "ads_make_known" ON (lower("make")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_model_known" ON (lower("model")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_bodytype_known" ON (lower("bodytype")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_fueltype_known" ON (lower("fueltype")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_transmission_known" ON (lower("transmission")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_province_known" ON (lower("province")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_city_known" ON (lower("city")) FROM "ads";--> statement-breakpoint
ANALYZE "ads";
