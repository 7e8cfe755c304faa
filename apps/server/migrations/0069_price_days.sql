ALTER TABLE "product_prices" DROP CONSTRAINT "product_prices_product_id_price_pk";--> statement-breakpoint
-- Worked out anew from the history: what was kept so far knows no days.
DELETE FROM "product_prices";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "day" date NOT NULL;--> statement-breakpoint
INSERT INTO "product_prices" ("product_id", "day", "price", "sales")
  SELECT "product_id", (("created_at" AT TIME ZONE 'UTC') + interval '9 hours')::date, "price", count(*) FROM "history"
  WHERE "trade_type" = '03' AND "price" IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_day_price_pk" PRIMARY KEY("product_id","day","price");
