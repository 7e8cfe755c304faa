DROP INDEX "orders_site_sold";--> statement-breakpoint
CREATE INDEX "orders_site_completed" ON "orders" USING btree ("site_code","completed_at","id","kind") WHERE "orders"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("site_code","ended_at") WHERE "orders"."kind" = 'exchangeFee' and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("updated_at") WHERE "payments"."state" = 'refunded';