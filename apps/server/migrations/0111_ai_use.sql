ALTER TABLE "files" ADD COLUMN "ai_use" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_ai_use" CHECK ("files"."ai_use" in ('assisted', 'generated'));