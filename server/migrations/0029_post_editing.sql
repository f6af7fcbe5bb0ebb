CREATE TABLE "post_pictures" (
	"post_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "post_pictures_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_published" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "terms" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', lower(regexp_replace(regexp_replace(translate(regexp_replace(normalize(' ' || "plain" || ' ', NFD), '[\u0300-\u036f]', '', 'g'), U&'\0009\000a\000d\0021\0022\0023\0024\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005d\005e\0060\007b\007c\007d\007e\2013\2014\2026\00b7\201c\201d\2018\2019\00ab\00bb\060c\061b\061f\06d4\0025\005f\005c\00f8\00d8\0142\0141\0111\0110\0131', repeat(' ', 46) || U&'\01c2\01c3\01c1\006f\004f\006c\004c\0064\0044\0069'), '([' || U&'\01c2\01c3\01c1' || '])', ' \1 ', 'g'), ' +', ' ', 'g')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce("published_at", "created_at")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_pictures_of_picture" ON "post_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "post_versions_of_post" ON "post_versions" USING btree ("post_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "page_views_of_path" ON "page_views" USING btree ("path","views");--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "searched";