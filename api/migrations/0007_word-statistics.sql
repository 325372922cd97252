-- Without them the planner takes every word and every name for equally rare, and collects thousands of ads to show fifteen.
-- (What it learns of the indexes' own expressions it does not use, the indexes being partial.)
CREATE STATISTICS "ads_words_known" ON (string_to_array("search_text", ' ')) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_make_known" ON (lower("make")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_model_known" ON (lower("model")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_bodytype_known" ON (lower("bodytype")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_fueltype_known" ON (lower("fueltype")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_transmission_known" ON (lower("transmission")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_province_known" ON (lower("province")) FROM "ads";--> statement-breakpoint
CREATE STATISTICS "ads_city_known" ON (lower("city")) FROM "ads";--> statement-breakpoint
ANALYZE "ads";
