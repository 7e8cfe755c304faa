ALTER TABLE "smath_entries" DROP CONSTRAINT "smath_entries_carrier";--> statement-breakpoint
ALTER TABLE "exchanges" DROP CONSTRAINT "exchanges_carrier";--> statement-breakpoint
ALTER TABLE "smath_entries" ADD CONSTRAINT "smath_entries_carrier" CHECK ("smath_entries"."carrier" in ('postal', 'logistics', 'hanjin', 'lotte', 'logen'));--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_carrier" CHECK ("exchanges"."carrier" in ('postal', 'logistics', 'hanjin', 'lotte', 'logen'));