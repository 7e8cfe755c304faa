CREATE TABLE "gift_cards" (
	"sending_id" text PRIMARY KEY NOT NULL,
	"sender_member_id" bigint,
	"site_code" text,
	"kind" text NOT NULL,
	"wrapping" text DEFAULT 'plain' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"key_hash" text,
	"sealed_key" text,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "gift_cards_sender" CHECK (("gift_cards"."sender_member_id" is null) <> ("gift_cards"."site_code" is null)),
	CONSTRAINT "gift_cards_kind" CHECK ("gift_cards"."kind" in ('gift', 'transfer')),
	CONSTRAINT "gift_cards_wrapping" CHECK ("gift_cards"."wrapping" in ('plain', 'firstBirthday', 'wedding', 'birthday', 'thanks'))
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_sender_member_id_members_id_fk" FOREIGN KEY ("sender_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_site_code_sites_site_code_fk" FOREIGN KEY ("site_code") REFERENCES "public"."sites"("site_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_sender" ON "gift_cards" USING btree ("sender_member_id");--> statement-breakpoint
-- What was sent before has a card, too, which no link opens.
INSERT INTO gift_cards (sending_id, sender_member_id, site_code, kind, message, created_at, updated_at)
SELECT DISTINCT ON (sending_id) sending_id, sender_member_id, site_code, kind, message, created_at, updated_at FROM gifts ORDER BY sending_id, id;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_sending_id_gift_cards_sending_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."gift_cards"("sending_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" DROP COLUMN "message";