ALTER TABLE "testimonies" DROP CONSTRAINT "testimonies_steps";--> statement-breakpoint
ALTER TABLE "exchange_steps" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "bundled_with" bigint;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_bundled_with_exchanges_id_fk" FOREIGN KEY ("bundled_with") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_bundle" ON "exchanges" USING btree ("bundled_with") WHERE "exchanges"."bundled_with" is not null;--> statement-breakpoint
ALTER TABLE "testimonies" ADD CONSTRAINT "testimonies_steps" CHECK ("testimonies"."step" in ('requested', 'paid', 'accepted', 'recorded', 'sent', 'waybillCorrected', 'delivered', 'received', 'withdrawn', 'cancelled', 'disputed', 'answered', 'disputeWithdrawn', 'decided', 'resent', 'refunded'));