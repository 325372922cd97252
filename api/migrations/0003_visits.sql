CREATE TABLE "ad_visits" (
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "ad_visits_ad_id_day_kind_visitor_pk" PRIMARY KEY("ad_id","day","kind","visitor")
);
--> statement-breakpoint
CREATE TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "reveals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_visits" ADD CONSTRAINT "ad_visits_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_visits_day" ON "ad_visits" USING btree ("day");