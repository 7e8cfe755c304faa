ALTER TABLE "bulk_message_receivers" ADD COLUMN "sms_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "holder_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_message_receivers_texts" ON "bulk_message_receivers" USING btree ("message_id","member_id") WHERE "bulk_message_receivers"."sms_due";