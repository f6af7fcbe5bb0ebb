CREATE TABLE "contact_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"event_id" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	CONSTRAINT "staff_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"about_id" uuid,
	"subject" text,
	"html" text,
	"text" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"searched" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(translate(' ' || "recipient" || ' ' || chr(31) || ' ' || "recipient_name" || ' ' || chr(31) || ' ' || "kind" || ' ', U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c', repeat(' ', 46) || U&'\01c2\01c3\01c1'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_seen" (
	"account_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_seen_account_id_tab_pk" PRIMARY KEY("account_id","tab")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "visit" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "visit" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "notices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_items" ADD CONSTRAINT "digest_items_event_id_staff_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."staff_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_seen" ADD CONSTRAINT "staff_seen_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_notes_of" ON "contact_notes" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_items_once" ON "digest_items" USING btree ("recipient","event_id");--> statement-breakpoint
CREATE INDEX "digest_items_due" ON "digest_items" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "staff_events_waiting" ON "staff_events" USING btree ("id") WHERE "staff_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "staff_events_age" ON "staff_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_status" ON "outbox" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assignee_id_staff_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."held" is not null and "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_state" ON "contacts" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_assignee" ON "contacts" USING btree ("assignee_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_service" ON "contacts" USING btree ("service","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_source" ON "contacts" USING btree ("source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_follow_up" ON "contacts" USING btree ("follow_up_on") WHERE "contacts"."follow_up_on" is not null;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_email" ON "payments" USING btree (lower("email"));--> statement-breakpoint
UPDATE "contacts" SET "state" = 'spam' WHERE "spam" IS NOT NULL;
