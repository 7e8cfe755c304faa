ALTER TABLE "products" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_code" ON "products" USING btree ("site_code","code") WHERE "products"."code" <> '';--> statement-breakpoint
UPDATE "products" SET "code" = r."code" FROM "bulk_rows" r
WHERE r."product_id" = "products"."id" AND r."state" = 'minted' AND r."code" <> '';
