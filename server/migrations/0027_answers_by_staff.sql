CREATE TABLE "asked_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"matter" text NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_questions_matter_unique" UNIQUE("matter")
);
--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD COLUMN "asked_id" uuid;--> statement-breakpoint
INSERT INTO "asked_questions" ("matter") SELECT encode(sha256(convert_to("question", 'UTF8')), 'hex') FROM "unanswered_questions";--> statement-breakpoint
UPDATE "unanswered_questions" SET "asked_id" = "asked_questions"."id" FROM "asked_questions" WHERE "matter" = encode(sha256(convert_to("unanswered_questions"."question", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_asked_id_asked_questions_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."asked_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unanswered_questions_of" ON "unanswered_questions" USING btree ("asked_id");