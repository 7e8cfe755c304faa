CREATE SEQUENCE "public"."order_serials" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "serial" integer DEFAULT nextval('order_serials') NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_serial" ON "orders" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "orders_own" ON "orders" USING btree ("site_code","created_at","serial") WHERE "orders"."seller_member_id" is null;--> statement-breakpoint
CREATE INDEX "orders_own_state" ON "orders" USING btree ("site_code","state","created_at","serial") WHERE "orders"."seller_member_id" is null;--> statement-breakpoint
CREATE INDEX "orders_own_price" ON "orders" USING btree ("site_code","price","serial") WHERE "orders"."seller_member_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_lines" ON "audit_log" USING btree ("site_code","id") WHERE coalesce("audit_log"."detail"->>'job', "audit_log"."detail"->>'bulk') is null;