ALTER TABLE "jobs" DROP CONSTRAINT "jobs_state";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_ended";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "approver_member_id" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_approver_member_id_members_id_fk" FOREIGN KEY ("approver_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_proposed" ON "jobs" USING btree ("site_code","id") WHERE "jobs"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('queued', 'proposed', 'running', 'done', 'partlyFailed', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_ended" CHECK (("jobs"."state" in ('proposed', 'queued', 'running')) = ("jobs"."ended_at" is null));