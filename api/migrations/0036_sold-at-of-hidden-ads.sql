-- A hidden or held ad may be restored as sold; it then has its former date of sale.
create or replace function set_sold_at() returns trigger language plpgsql as $$
begin
	new.sold_at := case new.status
		when 'sold' then coalesce(old.sold_at, now())
		when 'hidden' then old.sold_at
		when 'held' then old.sold_at
	end;
	return new;
end $$;
