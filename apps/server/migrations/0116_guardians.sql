CREATE TABLE "guardian_claims" (
	"inquiry_id" bigint PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"guardian_name" text NOT NULL,
	"relation" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_claims_relation" CHECK ("guardian_claims"."relation" in ('parent', 'guardian'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" DROP CONSTRAINT "inquiries_type";--> statement-breakpoint
ALTER TABLE "sale_reversals" DROP CONSTRAINT "sale_reversals_cause";--> statement-breakpoint
ALTER TABLE "guardian_claims" ADD CONSTRAINT "guardian_claims_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_claims" ADD CONSTRAINT "guardian_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_claims_order" ON "guardian_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inquiries_own_data" ON "inquiries" USING btree ("created_at") WHERE "inquiries"."answered_at" is null and "inquiries"."type" = 'ownData';--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_type" CHECK ("inquiries"."type" in ('product', 'p2p', 'delivery', 'cashReceipt', 'other', 'event', 'ownData', 'guardian'));--> statement-breakpoint
ALTER TABLE "sale_reversals" ADD CONSTRAINT "sale_reversals_cause" CHECK ("sale_reversals"."cause" in ('withdrawal', 'house', 'dispute', 'exchange', 'guardian'));