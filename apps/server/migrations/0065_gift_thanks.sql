ALTER TABLE "gift_cards" ADD COLUMN "to_remind" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "thanks" text;--> statement-breakpoint
CREATE INDEX "gift_cards_to_remind" ON "gift_cards" USING btree ("remind_at") WHERE "gift_cards"."to_remind" is not null;