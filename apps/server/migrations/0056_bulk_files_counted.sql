ALTER TABLE "bulk_jobs" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "unnamed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "unusable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_rows_code_of_job" ON "bulk_rows" USING btree ("job_id","code") WHERE "bulk_rows"."code" <> '';--> statement-breakpoint
CREATE INDEX "bulk_rows_picture" ON "bulk_rows" USING btree ("job_id","picture") WHERE "bulk_rows"."picture" <> '';--> statement-breakpoint
CREATE INDEX "bulk_rows_original" ON "bulk_rows" USING btree ("job_id","original") WHERE "bulk_rows"."original" <> '';