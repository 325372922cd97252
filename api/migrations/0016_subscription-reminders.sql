CREATE TABLE "subscription_reminders" (
	"user_id" bigint NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"plan" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_reminders_user_id_plan_ends_at_days_pk" PRIMARY KEY("user_id","plan","ends_at","days")
);
--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;