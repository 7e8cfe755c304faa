ALTER TABLE "payments" ADD COLUMN "received" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_account" text;