CREATE TABLE "toss_payouts" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"seller_ref" text NOT NULL,
	"toss_id" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "toss_payouts_refusals" CHECK ("toss_payouts"."refusals" >= 0),
	CONSTRAINT "toss_payouts_id" CHECK ("toss_payouts"."toss_id" <> '')
);
--> statement-breakpoint
CREATE TABLE "toss_sellers" (
	"ref" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"seller_id" text,
	"standing" text,
	"looked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "toss_payouts" ADD CONSTRAINT "toss_payouts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toss_payouts" ADD CONSTRAINT "toss_payouts_seller_ref_toss_sellers_ref_fk" FOREIGN KEY ("seller_ref") REFERENCES "public"."toss_sellers"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toss_sellers" ADD CONSTRAINT "toss_sellers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "toss_payouts_toss" ON "toss_payouts" USING btree ("toss_id");--> statement-breakpoint
CREATE INDEX "toss_payouts_seller" ON "toss_payouts" USING btree ("seller_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "toss_sellers_payout" ON "toss_sellers" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "toss_sellers_seller" ON "toss_sellers" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "payouts_paid" ON "payouts" USING btree ("paid_at") WHERE "payouts"."state" = 'paid';
--> statement-breakpoint
-- What it has taken under a name it has taken: such a row is never asked for anew.
CREATE FUNCTION naru_toss_payout_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.payout_id <> OLD.payout_id OR NEW.refusals < OLD.refusals
    OR (OLD.toss_id IS NOT NULL AND (NEW.toss_id IS DISTINCT FROM OLD.toss_id OR NEW.refusals <> OLD.refusals)) THEN
    RAISE EXCEPTION 'what was asked for stands: %', OLD.payout_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER naru_toss_payouts_stand BEFORE UPDATE OR DELETE ON toss_payouts FOR EACH ROW EXECUTE FUNCTION naru_toss_payout_stands();
