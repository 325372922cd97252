ALTER TABLE "articles" ADD COLUMN "make" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "model" text;