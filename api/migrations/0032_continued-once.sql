ALTER TABLE "ads" ADD COLUMN "is_continued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "past_listings" ADD COLUMN "vin" text;--> statement-breakpoint
create or replace function keep_past_listing() returns trigger language plpgsql as $$
begin
	insert into past_listings (creator_id, variant_id, year, mileage, vin, price, first_listed_at, changes)
		select old.creator_id, old.variant_id, old.year, old.mileage, old.vin, old.price, coalesce(old.first_listed_at, old.created_at),
			coalesce(jsonb_agg(jsonb_build_object('from', price_before, 'to', price_after, 'at', changed_at)
				order by changed_at, id), '[]')
		from ad_price_changes where ad_id = old.id;
	return old;
end $$;--> statement-breakpoint
-- A sold car is not listed again; a continued ad has left its history to a later one (DETAIL-32).
create or replace trigger ads_keep_past_listing before delete on ads for each row
	when (old.variant_id is not null and old.status <> 'sold' and not old.is_continued) execute function keep_past_listing();
