DROP INDEX "history_from";--> statement-breakpoint
DROP INDEX "history_to";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "site_code" text;--> statement-breakpoint
-- Rows of record are not rewritten; this fills in, once and before anything else runs, what each row's token has always said. It is no part of the hash.
ALTER TABLE "history" DISABLE TRIGGER "history_fill_tx";--> statement-breakpoint
UPDATE "history" SET "site_code" = "tokens"."site_code" FROM "tokens" WHERE "tokens"."token_id" = "history"."token_id";--> statement-breakpoint
ALTER TABLE "history" ENABLE TRIGGER "history_fill_tx";--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "site_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_site_code_sites_site_code_fk" FOREIGN KEY ("site_code") REFERENCES "public"."sites"("site_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_giver" ON "history" USING btree ("from_member_id","trade_type","created_at","id");--> statement-breakpoint
CREATE INDEX "history_taker" ON "history" USING btree ("to_member_id","trade_type","created_at","id");--> statement-breakpoint
CREATE INDEX "history_site" ON "history" USING btree ("site_code","trade_type","created_at","id");
