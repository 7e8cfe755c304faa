DROP INDEX "smath_entries_code";--> statement-breakpoint
CREATE UNIQUE INDEX "smath_entries_code" ON "smath_entries" USING btree ("code_id") WHERE "smath_entries"."state" <> 'withdrawn';