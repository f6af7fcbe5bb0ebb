CREATE TABLE "sandbox_card_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"body" text NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
DROP INDEX "sandbox_subscriptions_due";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "total_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "tax_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "charged_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refund_requests" ALTER COLUMN "charged_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_card_pages" ADD CONSTRAINT "sandbox_card_pages_subscription_id_sandbox_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."sandbox_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_checkout_id_sandbox_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."sandbox_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_card_pages_subscription" ON "sandbox_card_pages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sandbox_events_checkout" ON "sandbox_events" USING btree ("checkout_id","seq");--> statement-breakpoint
CREATE INDEX "sandbox_events_undelivered" ON "sandbox_events" USING btree ("seq") WHERE "sandbox_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_events_occurred" ON "payment_events" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_money_back" ON "payment_events" USING btree ("occurred_at","payment_id") WHERE "payment_events"."type" in ('refund', 'dispute');--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING gin ("subject" jsonb_path_ops) WHERE "payment_events"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "payments_attached" ON "payments" USING btree ("attached_to") WHERE "payments"."attached_to" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree (coalesce("retry_at", "period_end")) WHERE "sandbox_subscriptions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" DROP COLUMN "failed_at";--> statement-breakpoint
ALTER TABLE "sandbox_invoices" DROP COLUMN "retry_at";--> statement-breakpoint
ALTER TABLE "sandbox_invoices" DROP COLUMN "attempts";