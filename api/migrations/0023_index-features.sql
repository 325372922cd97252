-- Features are searched, so the index reads an ad again when they change.
DROP TRIGGER ads_note_changed ON ads;--> statement-breakpoint
CREATE TRIGGER ads_note_changed AFTER UPDATE ON ads FOR EACH ROW
	WHEN ((OLD.status, OLD.price, OLD.year, OLD.mileage, OLD.make, OLD.model, OLD.condition, OLD.bodytype, OLD.fueltype,
		OLD.transmission, OLD.province, OLD.city, OLD.creator_id, OLD.created_at, OLD.search_text, OLD.carfeatures) IS DISTINCT FROM
		(NEW.status, NEW.price, NEW.year, NEW.mileage, NEW.make, NEW.model, NEW.condition, NEW.bodytype, NEW.fueltype,
		NEW.transmission, NEW.province, NEW.city, NEW.creator_id, NEW.created_at, NEW.search_text, NEW.carfeatures)) EXECUTE FUNCTION note_changed_ad();
