ALTER TABLE "packages" ADD COLUMN "discount_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "discount_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "for_whom" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "packages" SET "for_whom" = CASE "name"
  WHEN 'Product Package' THEN 'One product, launched'
  WHEN 'Developer Package' THEN 'A developer who is yours'
  WHEN 'Product Plan' THEN 'A product team on call'
  WHEN '2-Day Trial' THEN 'Two days with the developer you would get.'
  ELSE '' END;
