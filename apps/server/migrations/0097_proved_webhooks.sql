ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_fault_name";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_fault_name" CHECK ("webhook_attempts"."fault" in ('unknownHost', 'closedAddress', 'timeout', 'tls', 'connection', 'unproved'));--> statement-breakpoint
-- Those that were named before have long been told of events.
UPDATE webhooks SET proved_at = created_at;
