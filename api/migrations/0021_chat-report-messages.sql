CREATE TABLE "chat_report_messages" (
	"report_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"sender_id" bigint NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_report_messages_report_id_sequence_pk" PRIMARY KEY("report_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "chat_report_messages" ADD CONSTRAINT "chat_report_messages_report_id_chat_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."chat_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_messages" ADD CONSTRAINT "chat_report_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_report_messages_sender" ON "chat_report_messages" USING btree ("sender_id");