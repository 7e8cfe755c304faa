DROP INDEX "bids_best";--> statement-breakpoint
DROP INDEX "bids_own";--> statement-breakpoint
ALTER TABLE "product_stats" ADD COLUMN "genre" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "accused_member_id" bigint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "genre" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_accused_member_id_members_id_fk" FOREIGN KEY ("accused_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bids_standing" ON "bids" USING btree ("member_id","product_id","id") WHERE "bids"."state" = 'open';--> statement-breakpoint
CREATE INDEX "product_stats_genre_count" ON "product_stats" USING btree ("genre","listing_count","product_id","nft_kind","site_code","min_price") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "product_stats_genre_price" ON "product_stats" USING btree ("genre","min_price","product_id","nft_kind","site_code") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "product_stats_genre_listed" ON "product_stats" USING btree ("genre","last_listed_at","product_id","nft_kind","site_code","min_price") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "product_stats_genre_trade" ON "product_stats" USING btree ("genre","trade_count","product_id","nft_kind","site_code","min_price") WHERE "product_stats"."listing_count" > 0;--> statement-breakpoint
CREATE INDEX "reports_upheld" ON "reports" USING btree ("accused_member_id","answered_at") WHERE "reports"."outcome" = 'acted';--> statement-breakpoint
CREATE INDEX "bids_best" ON "bids" USING btree ("product_id","price" DESC NULLS FIRST,"id") WHERE "bids"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bids_own" ON "bids" USING btree ("member_id","id","state","expires_at");--> statement-breakpoint
ALTER TABLE "product_stats" ADD CONSTRAINT "product_stats_genre" CHECK ("product_stats"."genre" in ('gold', 'jewelry', 'painting', 'craft', 'photo', 'digitalArt', 'music', 'sports', 'character', 'fashion', 'food', 'pass', 'other'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_genre" CHECK ("categories"."genre" in ('gold', 'jewelry', 'painting', 'craft', 'photo', 'digitalArt', 'music', 'sports', 'character', 'fashion', 'food', 'pass', 'other'));--> statement-breakpoint
UPDATE "reports" r SET "accused_member_id" = m."id" FROM "members" m WHERE r."kind" = 'member' AND m."did" = r."target";--> statement-breakpoint
UPDATE "reports" r SET "accused_member_id" = q."member_id" FROM "questions" q WHERE r."kind" = 'question' AND q."id"::text = r."target";--> statement-breakpoint
-- An NFT's owner of that time: whoever got it last before.
UPDATE "reports" r SET "accused_member_id" = (
  SELECT h."to_member_id" FROM "history" h WHERE h."token_id" = r."target"::numeric AND h."trade_type" IN ('01', '03', '09') AND h."created_at" <= r."created_at"
  ORDER BY h."seq" DESC LIMIT 1) WHERE r."kind" = 'nft';
--> statement-breakpoint
-- The genre of a product that comes to the market. Its product and its category are held, so that whoever gives them another genre at the same time
-- waits, and then finds the row; where there is a row already, as almost always, nothing is held.
CREATE FUNCTION naru_stats_come() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE category bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM product_stats WHERE product_id = new.product_id) THEN RETURN new; END IF;
  SELECT category_id INTO category FROM products WHERE id = new.product_id FOR SHARE;
  SELECT genre INTO new.genre FROM categories WHERE id = category FOR SHARE;
  new.genre := coalesce(new.genre, 'other');
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stats_come BEFORE INSERT ON product_stats FOR EACH ROW EXECUTE FUNCTION naru_stats_come();
--> statement-breakpoint
CREATE FUNCTION naru_products_recategorised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Also where it stays the same: whoever gives the category that it leaves another genre must wait.
  UPDATE product_stats SET genre = coalesce((SELECT c.genre FROM categories c WHERE c.id = new.category_id), 'other') WHERE product_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_recategorised AFTER UPDATE OF category_id ON products FOR EACH ROW
  WHEN (old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION naru_products_recategorised();
--> statement-breakpoint
CREATE FUNCTION naru_categories_regenred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- All are held before it is asked which of them are still of the category; in the order of their numbers, as whoever writes several does.
  PERFORM 1 FROM product_stats s JOIN products p ON p.id = s.product_id WHERE p.category_id = new.id ORDER BY s.product_id FOR NO KEY UPDATE OF s;
  UPDATE product_stats s SET genre = new.genre FROM products p WHERE p.category_id = new.id AND s.product_id = p.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_regenred AFTER UPDATE OF genre ON categories FOR EACH ROW
  WHEN (old.genre <> new.genre) EXECUTE FUNCTION naru_categories_regenred();
