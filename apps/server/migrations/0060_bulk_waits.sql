ALTER TABLE "bulk_jobs" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_waits" CHECK ("bulk_jobs"."waits_for" in ('storageFull', 'trouble'));--> statement-breakpoint
-- Jobs that had ended, and were given files that made no further row ready, stood before an approval that nobody could give.
UPDATE "bulk_jobs" SET "state" = CASE WHEN "failed" > 0 THEN 'partlyFailed' ELSE 'done' END, "ended_at" = now() WHERE "state" = 'previewed' AND "ready" = 0 AND "minted" + "failed" > 0;
