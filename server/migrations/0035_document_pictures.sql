CREATE TABLE "document_pictures" (
	"name" text NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "document_pictures_name_picture_id_pk" PRIMARY KEY("name","picture_id")
);
--> statement-breakpoint
ALTER TABLE "document_pictures" ADD CONSTRAINT "document_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_pictures_of_picture" ON "document_pictures" USING btree ("picture_id");