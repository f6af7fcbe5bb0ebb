CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"menu_name" text DEFAULT '' NOT NULL,
	"menu_line" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"drawn" text,
	"picture_id" uuid,
	"banner_alt" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(translate(regexp_replace(normalize(' ' || "plain" || ' ', NFD), '[\u0300-\u036f]', '', 'g'), U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c\00f8\00d8\0142\0141\0111\0110\0131', repeat(' ', 46) || U&'\01c2\01c3\01c1\006f\004f\006c\004c\0064\0044\0069'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g'))) STORED NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_post" ON "former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."is_published" and "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_deleted" ON "posts" USING btree ("deleted_at") WHERE "posts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);