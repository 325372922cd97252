ALTER TABLE "subscription_orders" ADD COLUMN "last_attempt" text;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD COLUMN "removed_at" timestamp (3) with time zone;