ALTER TABLE "payments" ADD COLUMN "charged_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "refunds" = jsonb_build_object('earlier', jsonb_build_object('cents', "refunded_cents", 'hasFailed', false, 'source', 'charge')) WHERE "refunded_cents" > 0;--> statement-breakpoint
UPDATE "payments" SET "disputes" = (SELECT jsonb_object_agg(closed, jsonb_build_object('cents', 0, 'outcome', 'won')) FROM unnest("closed_disputes") AS closed) WHERE "closed_disputes" <> '{}';