CREATE TABLE "product_sales" (
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"site_code" text NOT NULL,
	"sold" integer NOT NULL,
	"price" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"last_sold_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_sales_product_id_day_pk" PRIMARY KEY("product_id","day"),
	CONSTRAINT "product_sales_sold" CHECK ("product_sales"."sold" > 0),
	CONSTRAINT "product_sales_sum" CHECK ("product_sales"."price" >= "product_sales"."fee" + "product_sales"."deposit")
);
--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_site" ON "product_sales" USING btree ("site_code","day");--> statement-breakpoint
INSERT INTO "product_sales" ("product_id", "day", "site_code", "sold", "price", "fee", "deposit", "last_sold_at")
  SELECT "product_id", (("completed_at" AT TIME ZONE 'UTC') + interval '9 hours')::date, min("site_code"), count(*), sum("price"), sum("fee"), sum("deposit"), max("completed_at")
  FROM "orders" WHERE "kind" = 'store' AND "state" = 'completed' GROUP BY 1, 2;
