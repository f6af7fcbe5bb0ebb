CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_referrer_device_pk" PRIMARY KEY("day","path","referrer","device")
);
