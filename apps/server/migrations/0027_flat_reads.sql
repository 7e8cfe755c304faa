CREATE TABLE "product_prices" (
	"product_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"sales" integer NOT NULL,
	CONSTRAINT "product_prices_product_id_price_pk" PRIMARY KEY("product_id","price"),
	CONSTRAINT "product_prices_sales" CHECK ("product_prices"."sales" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_given" ON "history" USING btree ("from_member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "history_taken" ON "history" USING btree ("to_member_id","created_at","id");--> statement-breakpoint
INSERT INTO "product_prices" ("product_id", "price", "sales")
  SELECT "product_id", "price", count(*) FROM "history" WHERE "trade_type" = '03' AND "price" IS NOT NULL GROUP BY 1, 2;
