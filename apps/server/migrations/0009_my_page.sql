ALTER TABLE "identity_checks" DROP CONSTRAINT "identity_checks_purpose";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mail_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "left_email_hash" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "detail_type" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
CREATE INDEX "members_left_email" ON "members" USING btree ("left_email_hash") WHERE "members"."left_email_hash" is not null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("id") WHERE "notifications"."mailed_at" is null;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_purpose" CHECK ("identity_checks"."purpose" in ('join', 'findEmail', 'phoneChange'));--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_detail_type" CHECK ("tokens"."detail_type" in ('image', 'data'));