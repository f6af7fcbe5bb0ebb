ALTER TABLE "conversation_documents" DROP COLUMN "pages";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "closed_disputes";