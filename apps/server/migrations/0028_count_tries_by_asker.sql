ALTER TABLE "member_secrets" DROP CONSTRAINT "member_secrets_sign_in_tries";--> statement-breakpoint
DROP INDEX "email_codes_throttle";--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "counted_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "used_by" text;--> statement-breakpoint
CREATE INDEX "email_codes_throttle" ON "email_codes" USING btree ("email","verify_type","created_at");--> statement-breakpoint
ALTER TABLE "member_secrets" DROP COLUMN "sign_in_tries";--> statement-breakpoint
ALTER TABLE "member_secrets" DROP COLUMN "sign_in_locked_until";