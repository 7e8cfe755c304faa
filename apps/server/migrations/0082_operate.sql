ALTER TABLE "bulk_jobs" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "chain_actions" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_trace" CHECK ("bulk_jobs"."trace" ~ '^[0-9a-f]{32}$');--> statement-breakpoint
ALTER TABLE "chain_actions" ADD CONSTRAINT "chain_actions_trace" CHECK ("chain_actions"."trace" ~ '^[0-9a-f]{32}$');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_trace" CHECK ("jobs"."trace" ~ '^[0-9a-f]{32}$');--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_trace" CHECK ("mail_outbox"."trace" ~ '^[0-9a-f]{32}$');--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_trace" CHECK ("sms_outbox"."trace" ~ '^[0-9a-f]{32}$');