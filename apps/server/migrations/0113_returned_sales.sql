ALTER TABLE "orders" ADD COLUMN "partly_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("site_code","product_id","completed_at") WHERE "orders"."kind" = 'store' and ("orders"."reversal_due" or "orders"."reversed_at" is not null or "orders"."partly_returned");--> statement-breakpoint
UPDATE orders SET partly_returned = true WHERE id IN (SELECT order_id FROM part_returns);
