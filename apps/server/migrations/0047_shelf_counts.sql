ALTER TABLE "product_shelves" DROP CONSTRAINT "product_shelves_count";--> statement-breakpoint
ALTER TABLE "product_shelves" ADD COLUMN "minted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_shelves" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_shelves" ADD COLUMN "revoked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_shelves_minted" ON "product_shelves" USING btree ("site_code","minted","product_id");--> statement-breakpoint
CREATE INDEX "product_shelves_sold" ON "product_shelves" USING btree ("site_code","sold","product_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("site_code","id") WHERE "products"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("site_code","updated_at","id") WHERE "products"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING btree ("site_code","name","id") WHERE "products"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_priced" ON "products" USING btree ("site_code","price","id") WHERE "products"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_sized" ON "products" USING btree ("site_code","quantity","id") WHERE "products"."state" <> 'deleted';--> statement-breakpoint
ALTER TABLE "product_shelves" ADD CONSTRAINT "product_shelves_count" CHECK ("product_shelves"."on_shelf" >= 0 and "product_shelves"."minted" >= 0 and "product_shelves"."sold" >= 0 and "product_shelves"."revoked" >= 0);--> statement-breakpoint
DROP TRIGGER items_come ON items;--> statement-breakpoint
DROP TRIGGER items_move ON items;--> statement-breakpoint
DROP FUNCTION naru_items_come();--> statement-breakpoint
DROP FUNCTION naru_items_move();--> statement-breakpoint
DROP FUNCTION naru_shelf_count(bigint, bigint);--> statement-breakpoint
INSERT INTO product_shelves (product_id, site_code, on_shelf, minted, sold, revoked)
  SELECT p.id, p.site_code, count(i.id) FILTER (WHERE i.state IN ('onSale', 'reserved')),
    count(i.id) FILTER (WHERE i.state IN ('minted', 'onSale', 'reserved', 'sold')),
    count(i.id) FILTER (WHERE i.state = 'sold'), count(i.id) FILTER (WHERE i.state = 'revoked')
  FROM products p LEFT JOIN items i ON i.product_id = p.id GROUP BY p.id
  ON CONFLICT (product_id) DO UPDATE SET minted = excluded.minted, sold = excluded.sold, revoked = excluded.revoked;
--> statement-breakpoint
CREATE FUNCTION naru_products_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_shelves (product_id, site_code, on_shelf) SELECT id, site_code, 0 FROM came;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_come AFTER INSERT ON products REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION naru_products_come();
--> statement-breakpoint
CREATE FUNCTION naru_items_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_shelves s SET on_shelf = s.on_shelf + c.on_shelf, minted = s.minted + c.minted, sold = s.sold + c.sold, revoked = s.revoked + c.revoked
  FROM (SELECT product_id, count(*) FILTER (WHERE state IN ('onSale', 'reserved')) AS on_shelf,
      count(*) FILTER (WHERE state IN ('minted', 'onSale', 'reserved', 'sold')) AS minted,
      count(*) FILTER (WHERE state = 'sold') AS sold, count(*) FILTER (WHERE state = 'revoked') AS revoked
    FROM came WHERE state <> 'made' GROUP BY product_id) c
  WHERE s.product_id = c.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What lies on the shelf is on sale, also while somebody is paying for it: reserving and giving back change none of these numbers.
CREATE FUNCTION naru_items_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_shelves s SET on_shelf = s.on_shelf + c.on_shelf, minted = s.minted + c.minted, sold = s.sold + c.sold, revoked = s.revoked + c.revoked
  FROM (SELECT product_id, sum(change) FILTER (WHERE state IN ('onSale', 'reserved')) AS on_shelf,
      sum(change) FILTER (WHERE state IN ('minted', 'onSale', 'reserved', 'sold')) AS minted,
      sum(change) FILTER (WHERE state = 'sold') AS sold, sum(change) FILTER (WHERE state = 'revoked') AS revoked
    FROM (SELECT product_id, state, 1 AS change FROM came UNION ALL SELECT product_id, state, -1 FROM went) moved GROUP BY product_id) m
    CROSS JOIN LATERAL (SELECT m.product_id, coalesce(m.on_shelf, 0) AS on_shelf, coalesce(m.minted, 0) AS minted, coalesce(m.sold, 0) AS sold, coalesce(m.revoked, 0) AS revoked) c
  WHERE s.product_id = c.product_id AND (c.on_shelf, c.minted, c.sold, c.revoked) <> (0, 0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_come AFTER INSERT ON items REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION naru_items_come();
--> statement-breakpoint
CREATE TRIGGER items_move AFTER UPDATE ON items REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION naru_items_move();
