-- Invoices are the provider's: the site makes none, and keeps no copy of whom they are made out to (docs/decisions/033).
DROP TABLE "invoice_numbers" CASCADE;--> statement-breakpoint
DROP TABLE "invoices" CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "buyer";;--> statement-breakpoint
DROP FUNCTION refuse_change_of_invoice();--> statement-breakpoint
UPDATE "sandbox_events" SET "body" = ("body"::jsonb - 'buyer')::text;--> statement-breakpoint
-- A certificate of erasure has a line for each kind of data, and of invoices there is nothing to tell any more.
UPDATE "audit_entries" SET "after" = jsonb_set("after", '{lines}', coalesce((SELECT jsonb_agg(line) FROM jsonb_array_elements("after" -> 'lines') AS line WHERE line ->> 'noun' <> 'invoices'), '[]'))
WHERE "noun" = 'people' AND "action" = 'erased' AND jsonb_typeof("after" -> 'lines') = 'array';
