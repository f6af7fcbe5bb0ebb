CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" drop column "searched";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(translate(' ' || "user_name" || ' ' || chr(31) || ' ' || "blog_id" || ' ' || chr(31) || ' ' || "text" || ' ', U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c', repeat(' ', 46) || U&'\01c2\01c3\01c1'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" drop column "searched";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(translate(' ' || "name" || ' ' || chr(31) || ' ' || "email" || ' ' || chr(31) || ' ' || "phone" || ' ' || chr(31) || ' ' || "service" || ' ' || chr(31) || ' ' || "message" || ' ', U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c', repeat(' ', 46) || U&'\01c2\01c3\01c1'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "files" drop column "searched";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(translate(' ' || "filename" || ' ' || chr(31) || ' ' || "user_id" || ' ' || chr(31) || ' ' || "summary" || ' ', U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c', repeat(' ', 46) || U&'\01c2\01c3\01c1'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" drop column "searched";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(translate(' ' || "order_id" || ' ' || chr(31) || ' ' || "email" || ' ' || chr(31) || ' ' || "name" || ' ' || chr(31) || ' ' || "package_name" || ' ', U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c', repeat(' ', 46) || U&'\01c2\01c3\01c1'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_documents" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
UPDATE "payments" SET "refunds" = jsonb_build_object('earlier', jsonb_build_object('cents', "refunded_cents", 'hasFailed', false, 'source', 'charge')) WHERE "refunded_cents" > 0;--> statement-breakpoint
UPDATE "payments" SET "disputes" = (SELECT jsonb_object_agg(closed, jsonb_build_object('cents', 0, 'outcome', 'won')) FROM unnest("closed_disputes") AS closed) WHERE "closed_disputes" <> '{}';--> statement-breakpoint
UPDATE "payments" SET "disputes" = "disputes" || jsonb_build_object('earlier', jsonb_build_object('cents', "amount_cents", 'outcome', 'open')) WHERE "status" = 'disputed';--> statement-breakpoint
UPDATE "payments" SET "charged_cents" = "refunded_cents" WHERE "status" = 'refunded' AND "refunded_cents" BETWEEN 1 AND "amount_cents" - 1;--> statement-breakpoint
UPDATE "conversation_documents" SET "is_read" = true WHERE "pages" IS NOT NULL;
