CREATE TABLE "sale_reversals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"bearer" text NOT NULL,
	"nft" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sale_reversals_cause" CHECK ("sale_reversals"."cause" in ('withdrawal', 'house', 'dispute', 'exchange')),
	CONSTRAINT "sale_reversals_bearer" CHECK ("sale_reversals"."bearer" in ('earners', 'issuer')),
	CONSTRAINT "sale_reversals_nft" CHECK ("sale_reversals"."nft" in ('back', 'burnt', 'none')),
	CONSTRAINT "sale_reversals_state" CHECK ("sale_reversals"."state" in ('due', 'done')),
	CONSTRAINT "sale_reversals_amount" CHECK ("sale_reversals"."amount" >= 0),
	CONSTRAINT "sale_reversals_ended" CHECK (("sale_reversals"."state" = 'due') = ("sale_reversals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "operator_approvals" DROP CONSTRAINT "operator_approvals_call";--> statement-breakpoint
ALTER TABLE "sale_reversals" ADD CONSTRAINT "sale_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_reversals_due" ON "sale_reversals" USING btree ("created_at") WHERE "sale_reversals"."state" = 'due';--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_call" CHECK ("operator_approvals"."call" in ('payout/approve', 'dispute/decide', 'sale/reverse', 'operator/grant', 'operator/take', 'token/unfreeze', 'smath/file', 'keys/renew', 'keys/retire', 'keys/use', 'keys/rotate', 'emergency'));
--> statement-breakpoint
-- What was reversed before: by a dispute's ruling, or with the redemption whose costs it were.
INSERT INTO sale_reversals (order_id, cause, bearer, nft, reason, by, amount, state, created_at, ended_at)
SELECT o.id, CASE WHEN o.kind = 'exchangeFee' AND NOT EXISTS (
    SELECT 1 FROM exchanges x JOIN disputes d ON d.exchange_id = x.id WHERE x.order_id = o.id AND d.state = 'refunded') THEN 'exchange' ELSE 'dispute' END,
  CASE WHEN o.seller_member_id IS NULL THEN 'earners' ELSE 'issuer' END, 'none', '', 'system', o.price,
  CASE WHEN o.reversal_due THEN 'due' ELSE 'done' END, coalesce(o.reversed_at, o.updated_at), o.reversed_at
FROM orders o WHERE o.reversal_due OR o.reversed_at IS NOT NULL;
--> statement-breakpoint
-- A reversal begins due, goes the way of the domain's table alone, and says for ever what it said.
CREATE FUNCTION naru_sale_reversals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'due' OR NOT EXISTS (
      SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.state = 'completed' AND NOT o.reversal_due AND o.reversed_at IS NULL AND o.price = NEW.amount
    ) THEN
      RAISE EXCEPTION 'a reversal begins due, of the whole of a completed order' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'due' OR NEW.state <> 'done'
    OR to_jsonb(NEW) - 'state' - 'ended_at' <> to_jsonb(OLD) - 'state' - 'ended_at' THEN
    RAISE EXCEPTION 'a reversal only ends, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sale_reversals_keep BEFORE INSERT OR UPDATE OR DELETE ON sale_reversals FOR EACH ROW EXECUTE FUNCTION naru_sale_reversals_keep();
--> statement-breakpoint
CREATE TRIGGER sale_reversals_keep_all BEFORE TRUNCATE ON sale_reversals FOR EACH STATEMENT EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
-- No order says that it goes back, or has gone, without the reversal that says why.
CREATE FUNCTION naru_orders_reversed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reversal_due OR NEW.reversed_at IS NOT NULL) AND NOT EXISTS (
    SELECT 1 FROM sale_reversals r WHERE r.order_id = NEW.id AND (r.state = 'due') = NEW.reversal_due
  ) OR (OLD.reversed_at IS NOT NULL AND NEW.reversed_at IS DISTINCT FROM OLD.reversed_at) THEN
    RAISE EXCEPTION 'an order goes back by its reversal alone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_reversed BEFORE UPDATE OF reversal_due, reversed_at ON orders FOR EACH ROW EXECUTE FUNCTION naru_orders_reversed();
