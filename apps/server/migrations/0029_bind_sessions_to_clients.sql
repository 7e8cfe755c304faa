ALTER TABLE "sessions" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "session_tokens" DROP COLUMN "used_by";