CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "ad_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(title || ' ' || make || ' ' || model || ' ' || bodytype || ' ' || fueltype || ' ' || transmission
          || ' ' || drive || ' ' || city || ' ' || province), 'áàâäãéèêëíìîïóòôöõúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_words_trigrams" ON "ad_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ads_words" ON "ads" USING gin (string_to_array("search_text", ' ')) WHERE "ads"."status" = 'active';--> statement-breakpoint
-- Room on each page for the next version of a row: a counted view then touches no index.
ALTER TABLE "ads" SET (fillfactor = 90);--> statement-breakpoint
CREATE FUNCTION note_words_of_new_ads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In order, so that two writers never wait for each other.
	INSERT INTO ad_words
		SELECT DISTINCT word FROM new_ads, unnest(string_to_array(search_text, ' ')) AS word WHERE word <> '' ORDER BY word
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_words_of_changed_ad() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ad_words
		SELECT DISTINCT word FROM unnest(string_to_array(NEW.search_text, ' ')) AS word WHERE word <> '' ORDER BY word
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ads_note_new_words AFTER INSERT ON ads
	REFERENCING NEW TABLE AS new_ads FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_new_ads();--> statement-breakpoint
CREATE TRIGGER ads_note_changed_words AFTER UPDATE ON ads FOR EACH ROW
	WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION note_words_of_changed_ad();--> statement-breakpoint
INSERT INTO ad_words
	SELECT DISTINCT word FROM ads, unnest(string_to_array(search_text, ' ')) AS word WHERE word <> '' ORDER BY word
	ON CONFLICT DO NOTHING;
