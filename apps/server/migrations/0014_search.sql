CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "product_stats_listing_count";--> statement-breakpoint
DROP INDEX "product_stats_min_price";--> statement-breakpoint
DROP INDEX "product_stats_last_listed";--> statement-breakpoint
ALTER TABLE "product_stats" ADD COLUMN "site_code" text;--> statement-breakpoint
ALTER TABLE "product_stats" ADD COLUMN "nft_kind" text;--> statement-breakpoint
UPDATE "product_stats" SET "site_code" = p."site_code", "nft_kind" = p."nft_kind" FROM "products" p WHERE p."id" = "product_stats"."product_id";--> statement-breakpoint
ALTER TABLE "product_stats" ALTER COLUMN "site_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stats" ALTER COLUMN "nft_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_letters" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "name_letters" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "name_initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_stats_trade_count" ON "product_stats" USING btree ("trade_count","product_id","nft_kind","site_code","min_price") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "product_stats_site" ON "product_stats" USING btree ("site_code","min_price") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "products_name_letters" ON "products" USING gin ("name_letters" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_initials" ON "products" USING gin ("name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_stats_listing_count" ON "product_stats" USING btree ("listing_count","product_id","nft_kind","site_code","min_price") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "product_stats_min_price" ON "product_stats" USING btree ("min_price","product_id","nft_kind","site_code") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "product_stats_last_listed" ON "product_stats" USING btree ("last_listed_at","product_id","nft_kind","site_code","min_price") WHERE "product_stats"."listing_count" > 0;