-- Searches for dealers or private sellers: the ads of a user who became a dealer change in lists (decision 019).
create function publish_ads_of_dealer() returns trigger language plpgsql as $$
begin
	insert into events (type, subject_id) select 'ad-listing-changed', id from ads where creator_id = new.id order by id;
	return null;
end $$;--> statement-breakpoint
create trigger users_publish_dealer after update of is_dealer on users for each row
	when (old.is_dealer is distinct from new.is_dealer) execute function publish_ads_of_dealer();
