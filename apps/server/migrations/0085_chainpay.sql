CREATE TABLE "chain_keys" (
	"address" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"from_file" boolean DEFAULT false NOT NULL,
	"sealed" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "chain_keys_state" CHECK ("chain_keys"."state" in ('next', 'current', 'former', 'past')),
	CONSTRAINT "chain_keys_sealed" CHECK (("chain_keys"."sealed" is null) = ("chain_keys"."from_file" or "chain_keys"."state" = 'past'))
);
--> statement-breakpoint
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
DROP INDEX "chain_transactions_nonce";--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "role_change" jsonb;--> statement-breakpoint
ALTER TABLE "toss_payouts" ADD CONSTRAINT "toss_payouts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toss_payouts" ADD CONSTRAINT "toss_payouts_seller_ref_toss_sellers_ref_fk" FOREIGN KEY ("seller_ref") REFERENCES "public"."toss_sellers"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toss_sellers" ADD CONSTRAINT "toss_sellers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_keys_one" ON "chain_keys" USING btree ("chain_id","state") WHERE "chain_keys"."state" <> 'past';--> statement-breakpoint
CREATE UNIQUE INDEX "toss_payouts_toss" ON "toss_payouts" USING btree ("toss_id");--> statement-breakpoint
CREATE INDEX "toss_payouts_seller" ON "toss_payouts" USING btree ("seller_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "toss_sellers_payout" ON "toss_sellers" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "toss_sellers_seller" ON "toss_sellers" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "payouts_paid" ON "payouts" USING btree ("paid_at") WHERE "payouts"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_nonce" ON "chain_transactions" USING btree ("chain_id",coalesce("sender", ''),"nonce") WHERE "chain_transactions"."state" <> 'replaced';
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
--> statement-breakpoint
-- An account hands over once, and stays what it was: no state is skipped, and none comes back.
CREATE FUNCTION naru_chain_key_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE WHEN NEW.from_file THEN 'current' ELSE 'next' END) THEN
      RAISE EXCEPTION 'an account does not begin so: %', NEW.address;
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.address <> OLD.address OR NEW.chain_id <> OLD.chain_id OR NEW.from_file <> OLD.from_file
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('next', 'current'), ('current', 'former'), ('former', 'past'))) THEN
    RAISE EXCEPTION 'an account stays what it was: %', OLD.address;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER naru_chain_keys_turn BEFORE INSERT OR UPDATE OR DELETE ON chain_keys FOR EACH ROW EXECUTE FUNCTION naru_chain_key_turns();
