ALTER TABLE "packages" ADD COLUMN "discount_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "discount_until" timestamp (3) with time zone;