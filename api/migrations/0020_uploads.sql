CREATE TABLE "loose_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"look_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_pictures_due" ON "loose_pictures" USING btree ("look_after");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ad_pictures_picture" ON "ad_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "ads_picture" ON "ads" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "articles_picture" ON "articles" USING btree ("picture_id");--> statement-breakpoint
-- Whoever stops showing an uploaded picture, in whatever way, says so in the same transaction.
CREATE FUNCTION note_loose_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO loose_pictures (picture_id) SELECT id FROM pictures WHERE id = OLD.picture_id AND uploaded
		ON CONFLICT (picture_id) DO UPDATE SET look_after = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER uploads_note_loose AFTER DELETE ON uploads FOR EACH ROW EXECUTE FUNCTION note_loose_picture();--> statement-breakpoint
CREATE TRIGGER ad_pictures_note_loose AFTER DELETE OR UPDATE OF picture_id ON ad_pictures
	FOR EACH ROW EXECUTE FUNCTION note_loose_picture();--> statement-breakpoint
CREATE TRIGGER ads_note_loose AFTER DELETE OR UPDATE OF picture_id ON ads
	FOR EACH ROW EXECUTE FUNCTION note_loose_picture();--> statement-breakpoint
CREATE TRIGGER articles_note_loose AFTER DELETE OR UPDATE OF picture_id ON articles
	FOR EACH ROW EXECUTE FUNCTION note_loose_picture();--> statement-breakpoint
-- Photos of people and logos have no row in pictures: their address is in the user's row.
CREATE FUNCTION note_loose_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO loose_pictures (picture_id)
		SELECT DISTINCT substring(url from '^/media/(user-[^/]+)/') FROM unnest(ARRAY[OLD.avatar_url, OLD.logo_url]) AS url
			WHERE url LIKE '/media/user-%/%' AND url IS DISTINCT FROM NEW.avatar_url AND url IS DISTINCT FROM NEW.logo_url
		ON CONFLICT (picture_id) DO UPDATE SET look_after = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_note_loose AFTER DELETE OR UPDATE OF avatar_url, logo_url ON users
	FOR EACH ROW EXECUTE FUNCTION note_loose_photos();
