CREATE TABLE "ad_value_days" (
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"value_percent" smallint,
	CONSTRAINT "ad_value_days_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
ALTER TABLE "ad_value_days" ADD CONSTRAINT "ad_value_days_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_value_days_day" ON "ad_value_days" USING brin ("day");--> statement-breakpoint
-- Records what the price position of an ad has become (STAT-16). The clock, not the transaction's start: it may have waited for another change.
create function record_value_day() returns trigger language plpgsql as $$
begin
	insert into ad_value_days (ad_id, day, value_percent)
		values (new.id, (clock_timestamp() at time zone 'Africa/Johannesburg')::date,
			case when new.status = 'active' then new.value_percent end)
		on conflict (ad_id, day) do update set value_percent = excluded.value_percent;
	return null;
end $$;--> statement-breakpoint
create trigger ads_record_value after update of value_percent, status on ads for each row
	when ((case when old.status = 'active' then old.value_percent end)
		is distinct from (case when new.status = 'active' then new.value_percent end)) execute function record_value_day();--> statement-breakpoint
create trigger ads_record_first_value after insert on ads for each row
	when (new.status = 'active' and new.value_percent is not null) execute function record_value_day();--> statement-breakpoint
insert into ad_value_days (ad_id, day, value_percent)
	select id, (now() at time zone 'Africa/Johannesburg')::date, value_percent from ads
	where status = 'active' and value_percent is not null;
