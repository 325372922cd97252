CREATE TABLE "price_trends" (
	"make" text NOT NULL,
	"model" text NOT NULL,
	"condition" text NOT NULL,
	"slopes" double precision[] NOT NULL,
	"intervals" jsonb NOT NULL,
	"sums" jsonb NOT NULL,
	"residuals" jsonb NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_trends_make_model_condition_pk" PRIMARY KEY("make","model","condition")
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "value_label" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "value_percent" smallint;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "price_trends_refreshed" ON "price_trends" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "ads_sold" ON "ads" USING btree (lower("make"),lower("model")) WHERE "ads"."status" = 'sold';--> statement-breakpoint
CREATE INDEX "ads_sold_body" ON "ads" USING btree ("bodytype") WHERE "ads"."status" = 'sold';
--> statement-breakpoint
-- By a trigger, so that no statement is missed, nor the previous release.
create function set_sold_at() returns trigger language plpgsql as $$
begin
	new.sold_at := case when new.status = 'sold' then now() end;
	return new;
end $$;--> statement-breakpoint
create trigger ads_set_sold_at before update of status on ads for each row
	when (old.status is distinct from new.status) execute function set_sold_at();
