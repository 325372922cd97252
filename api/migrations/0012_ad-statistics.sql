CREATE TABLE "ad_days" (
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"appearances" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"reveals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "seen_ads" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"ad_ids" bigint[] NOT NULL,
	"added" bigint[] NOT NULL,
	CONSTRAINT "seen_ads_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_days_day" ON "ad_days" USING brin ("day");