CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blog_id" text NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"held" text,
	"author_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"stored_as" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storedAs_unique" UNIQUE("stored_as")
);
--> statement-breakpoint
DROP INDEX "contacts_newest";--> statement-breakpoint
DROP INDEX "payments_newest";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_of_post" ON "comments" USING btree ("blog_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin (lower("user_name" || chr(10) || "blog_id" || chr(10) || "text") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "files_newest" ON "files" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin (lower("filename" || chr(10) || "user_id" || chr(10) || "summary") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("deleted_at") WHERE "contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (lower("name" || chr(10) || "email" || chr(10) || "phone" || chr(10) || "service" || chr(10) || "message") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (lower("order_id" || chr(10) || "email" || chr(10) || "name" || chr(10) || "package_name") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);