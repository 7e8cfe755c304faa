ALTER TABLE "bulk_files" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "noted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;