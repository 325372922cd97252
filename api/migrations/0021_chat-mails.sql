CREATE TABLE "chat_mails" (
	"conversation_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"mailed_sequence" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"link_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_mails_conversation_id_receiver_id_pk" PRIMARY KEY("conversation_id","receiver_id")
);
--> statement-breakpoint
ALTER TABLE "chat_mails" ADD CONSTRAINT "chat_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD CONSTRAINT "chat_mails_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_mails_due" ON "chat_mails" USING btree ("due_at") WHERE "chat_mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_mails_receiver" ON "chat_mails" USING btree ("receiver_id");