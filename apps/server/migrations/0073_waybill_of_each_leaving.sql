ALTER TABLE "exchange_steps" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "exchange_steps" ADD COLUMN "waybill" text;--> statement-breakpoint
UPDATE "exchange_steps" s SET "carrier" = x."carrier", "waybill" = x."waybill" FROM "exchanges" x WHERE x."id" = s."exchange_id" AND s."state" = 'shipped';--> statement-breakpoint
ALTER TABLE "exchange_steps" ADD CONSTRAINT "exchange_steps_carrier" CHECK ("exchange_steps"."carrier" in ('postal', 'logistics', 'hanjin', 'lotte', 'logen'));--> statement-breakpoint
ALTER TABLE "exchange_steps" ADD CONSTRAINT "exchange_steps_parcel" CHECK (num_nonnulls("exchange_steps"."carrier", "exchange_steps"."waybill") = case when "exchange_steps"."state" = 'shipped' then 2 else 0 end);