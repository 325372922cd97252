CREATE TABLE "ad_checks" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"level" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waits_since" timestamp (3) with time zone,
	"held_from" text,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_from" text,
	"cleared_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_texts" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"signature" integer[] NOT NULL,
	"bands" bigint[] NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_vins" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fraud_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "ad_checks" ADD CONSTRAINT "ad_checks_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_texts" ADD CONSTRAINT "ad_texts_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_vins" ADD CONSTRAINT "ad_vins_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_checks_waiting" ON "ad_checks" USING btree ("level","waits_since","ad_id") WHERE "ad_checks"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "ad_texts_bands" ON "ad_texts" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ad_vins_vin" ON "ad_vins" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "users_gsm" ON "users" USING btree ("gsm") WHERE "users"."gsm" is not null;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ((case when split_part("email", '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part("email", '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part("email", '@', 1), '+', 1) || '@' || split_part("email", '@', 2) end));