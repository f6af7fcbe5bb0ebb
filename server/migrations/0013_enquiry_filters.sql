DROP INDEX "contacts_newest";--> statement-breakpoint
DROP INDEX "contacts_follow_up";--> statement-breakpoint
CREATE INDEX "contacts_with_scope" ON "contacts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contacts"."scope" is not null and "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","service","assignee_id","source") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_follow_up" ON "contacts" USING btree ("follow_up_on","created_at","id","state","service","assignee_id","source") WHERE "contacts"."follow_up_on" is not null and "contacts"."deleted_at" is null;