ALTER TABLE "market_clock" ADD COLUMN "ahead" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_clock" ADD COLUMN "boot" text;--> statement-breakpoint
ALTER TABLE "market_clock" ADD COLUMN "booted" timestamp (3) with time zone;