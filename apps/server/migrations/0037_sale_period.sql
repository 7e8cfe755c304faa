ALTER TABLE "products" ADD COLUMN "sale_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_period" CHECK ("products"."sale_from" < "products"."sale_until");