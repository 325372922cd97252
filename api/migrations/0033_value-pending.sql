-- False for the ads that exist: what they have is not new. True for those that are added from now on.
ALTER TABLE "ads" ADD COLUMN "is_value_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ALTER COLUMN "is_value_pending" SET DEFAULT true;--> statement-breakpoint
-- By a trigger, so that no statement is missed, nor the previous release.
create function expect_value() returns trigger language plpgsql as $$
begin
	new.is_value_pending := true;
	return new;
end $$;--> statement-breakpoint
create trigger ads_expect_value before update of price, status on ads for each row
	when (old.price is distinct from new.price or (old.status <> 'active' and new.status = 'active'))
	execute function expect_value();
