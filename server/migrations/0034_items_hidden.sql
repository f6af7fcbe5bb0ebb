ALTER TABLE "portfolio_projects" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "sector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "figures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expertise_items" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "our_projects" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "our_projects" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "our_projects" ADD COLUMN "sector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "our_projects" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "our_projects" ADD COLUMN "figures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD CONSTRAINT "portfolio_projects_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "our_projects" ADD CONSTRAINT "our_projects_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;