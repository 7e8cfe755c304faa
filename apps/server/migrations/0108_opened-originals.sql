ALTER TABLE "orders" ADD COLUMN "original_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_opened" CHECK ("orders"."opened_at" is null or "orders"."state" = 'completed');