CREATE TABLE "product_shelves" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"site_code" text NOT NULL,
	"on_shelf" integer NOT NULL,
	CONSTRAINT "product_shelves_count" CHECK ("product_shelves"."on_shelf" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_watches" (
	"site_code" text PRIMARY KEY NOT NULL,
	"orders_seen_at" timestamp (3) with time zone,
	"stock_threshold" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "site_watches_threshold" CHECK ("site_watches"."stock_threshold" between 0 and 10000)
);
--> statement-breakpoint
DROP INDEX "ledger_entries_site";--> statement-breakpoint
DROP INDEX "product_sales_site";--> statement-breakpoint
ALTER TABLE "product_shelves" ADD CONSTRAINT "product_shelves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_watches" ADD CONSTRAINT "site_watches_site_code_sites_site_code_fk" FOREIGN KEY ("site_code") REFERENCES "public"."sites"("site_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_shelves_site" ON "product_shelves" USING btree ("site_code","on_shelf","product_id");--> statement-breakpoint
CREATE INDEX "chain_actions_failed" ON "chain_actions" USING btree ("updated_at") WHERE "chain_actions"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "jobs_refused" ON "jobs" USING btree ("site_code","id","ended_at") WHERE "jobs"."refused" > 0;--> statement-breakpoint
CREATE INDEX "orders_site_sold" ON "orders" USING btree ("site_code","completed_at") WHERE "orders"."kind" = 'store' and "orders"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "ledger_entries_site" ON "ledger_entries" USING btree ("site_code","account","created_at","amount");--> statement-breakpoint
CREATE INDEX "product_sales_site" ON "product_sales" USING btree ("site_code","day","sold","price");--> statement-breakpoint
-- What lies on the shelf is on sale, also while somebody is paying for it: reserving and giving back are none of this trigger's business.
CREATE FUNCTION naru_shelf_count(product bigint, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_shelves SET on_shelf = on_shelf + change WHERE product_id = product;
  IF NOT FOUND THEN
    INSERT INTO product_shelves (product_id, site_code, on_shelf) SELECT id, site_code, change FROM products WHERE id = product
    ON CONFLICT (product_id) DO UPDATE SET on_shelf = product_shelves.on_shelf + excluded.on_shelf;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION naru_items_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM naru_shelf_count(c.product_id, c.change) FROM (
    SELECT product_id, count(*) AS change FROM came WHERE state IN ('onSale', 'reserved') GROUP BY product_id ORDER BY product_id) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION naru_items_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM naru_shelf_count(c.product_id, c.change) FROM (
    SELECT product_id, sum(moved.change)::bigint AS change FROM (
      SELECT product_id, 1 AS change FROM came WHERE state IN ('onSale', 'reserved')
      UNION ALL SELECT product_id, -1 FROM went WHERE state IN ('onSale', 'reserved')) moved
    GROUP BY product_id HAVING sum(moved.change) <> 0 ORDER BY product_id) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_come AFTER INSERT ON items REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION naru_items_come();
--> statement-breakpoint
CREATE TRIGGER items_move AFTER UPDATE ON items REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION naru_items_move();
--> statement-breakpoint
INSERT INTO product_shelves (product_id, site_code, on_shelf)
  SELECT p.id, p.site_code, count(*) FROM products p JOIN items i ON i.product_id = p.id AND i.state IN ('onSale', 'reserved') GROUP BY p.id;
