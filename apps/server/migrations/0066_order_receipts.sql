ALTER TABLE "payments" ADD COLUMN "cash_receipt_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "receipt_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "cash_receipt_number" text;