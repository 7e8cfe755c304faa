CREATE TABLE "part_returns" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"bearer" text NOT NULL,
	"dispute_id" bigint,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"royalty" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "part_returns_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "part_returns_disputed" CHECK (("part_returns"."cause" = 'dispute') = ("part_returns"."dispute_id" is not null)),
	CONSTRAINT "part_returns_cause" CHECK ("part_returns"."cause" in ('house', 'dispute')),
	CONSTRAINT "part_returns_bearer" CHECK ("part_returns"."bearer" in ('earners', 'issuer')),
	CONSTRAINT "part_returns_state" CHECK ("part_returns"."state" in ('due', 'done')),
	CONSTRAINT "part_returns_amount" CHECK ("part_returns"."amount" > 0),
	CONSTRAINT "part_returns_shares" CHECK ("part_returns"."fee" >= 0 and "part_returns"."royalty" >= 0 and "part_returns"."deposit" >= 0
    and "part_returns"."fee" + "part_returns"."royalty" + "part_returns"."deposit" = case "part_returns"."bearer" when 'earners' then "part_returns"."amount" else 0 end),
	CONSTRAINT "part_returns_ended" CHECK (("part_returns"."state" = 'due') = ("part_returns"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_returns" (
	"provider_key" text NOT NULL,
	"before" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_returns_provider_key_before_pk" PRIMARY KEY("provider_key","before"),
	CONSTRAINT "sandbox_returns_amount" CHECK ("sandbox_returns"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_state";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_ruled";--> statement-breakpoint
ALTER TABLE "operator_approvals" DROP CONSTRAINT "operator_approvals_call";--> statement-breakpoint
ALTER TABLE "sale_reversals" ADD COLUMN "fee" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "sale_reversals" ADD COLUMN "royalty" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "sale_reversals" ADD COLUMN "deposit" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "sale_reversals" DISABLE TRIGGER "sale_reversals_keep";--> statement-breakpoint
-- What was reversed before went back whole: whoever earned has given back what they had.
UPDATE "sale_reversals" r SET "fee" = o."fee", "royalty" = o."royalty", "deposit" = o."deposit" FROM "orders" o WHERE o."id" = r."order_id" AND r."bearer" = 'earners';--> statement-breakpoint
ALTER TABLE "sale_reversals" ENABLE TRIGGER "sale_reversals_keep";--> statement-breakpoint
ALTER TABLE "sale_reversals" ALTER COLUMN "fee" DROP DEFAULT, ALTER COLUMN "royalty" DROP DEFAULT, ALTER COLUMN "deposit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "part_returns" ADD CONSTRAINT "part_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_returns" ADD CONSTRAINT "part_returns_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_returns" ADD CONSTRAINT "sandbox_returns_provider_key_sandbox_payments_provider_key_fk" FOREIGN KEY ("provider_key") REFERENCES "public"."sandbox_payments"("provider_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_returns_due" ON "part_returns" USING btree ("order_id") WHERE "part_returns"."state" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "part_returns_dispute" ON "part_returns" USING btree ("dispute_id") WHERE "part_returns"."dispute_id" is not null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('waiting', 'deciding', 'refunded', 'partlyRefunded', 'resent', 'dismissed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ruled" CHECK (("disputes"."state" in ('refunded', 'partlyRefunded', 'resent', 'dismissed')) = ("disputes"."ruling" is not null and "disputes"."ruled_by" is not null));--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_call" CHECK ("operator_approvals"."call" in ('payout/approve', 'dispute/decide', 'sale/part', 'sale/reverse', 'operator/grant', 'operator/take', 'token/unfreeze', 'smath/file', 'keys/renew', 'keys/retire', 'keys/use', 'keys/rotate', 'emergency'));--> statement-breakpoint
ALTER TABLE "sale_reversals" ADD CONSTRAINT "sale_reversals_shares" CHECK ("sale_reversals"."fee" >= 0 and "sale_reversals"."royalty" >= 0 and "sale_reversals"."deposit" >= 0
    and "sale_reversals"."fee" + "sale_reversals"."royalty" + "sale_reversals"."deposit" = case "sale_reversals"."bearer" when 'earners' then "sale_reversals"."amount" else 0 end);
--> statement-breakpoint
-- What goes back whole is what is left when parts have gone back before.
CREATE OR REPLACE FUNCTION naru_sale_reversals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'due' OR NOT EXISTS (
      SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.state = 'completed' AND NOT o.reversal_due AND o.reversed_at IS NULL
        AND NEW.amount = o.price - coalesce((SELECT sum(p.amount) FROM part_returns p WHERE p.order_id = o.id), 0)
    ) THEN
      RAISE EXCEPTION 'a reversal begins due, of all that is left of a completed order' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'due' OR NEW.state <> 'done'
    OR to_jsonb(NEW) - 'state' - 'ended_at' <> to_jsonb(OLD) - 'state' - 'ended_at'
    OR EXISTS (SELECT 1 FROM part_returns p WHERE p.order_id = OLD.order_id AND p.state = 'due') THEN
    RAISE EXCEPTION 'a reversal only ends, once, after the parts before it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A part begins due, is the next one of a completed order of which it leaves something and nobody more than they had, only ends, in its turn, and says
-- for ever what it said.
CREATE FUNCTION naru_part_returns_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'due' OR NOT EXISTS (
      SELECT 1 FROM orders o CROSS JOIN LATERAL (
        SELECT count(*) AS parts, coalesce(sum(p.amount), 0) AS amount, coalesce(sum(p.fee), 0) AS fee, coalesce(sum(p.royalty), 0) AS royalty,
          coalesce(sum(p.deposit), 0) AS deposit FROM part_returns p WHERE p.order_id = o.id) before
      WHERE o.id = NEW.order_id AND o.state = 'completed' AND NOT o.reversal_due AND o.reversed_at IS NULL
        AND NEW.number = before.parts + 1 AND before.amount + NEW.amount < o.price AND before.fee + NEW.fee <= o.fee
        AND before.royalty + NEW.royalty <= o.royalty AND before.deposit + NEW.deposit <= o.deposit
        AND (NEW.bearer = 'earners' OR o.seller_member_id IS NOT NULL)
    ) THEN
      RAISE EXCEPTION 'a part begins due, and leaves something of a completed order' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'due' OR NEW.state <> 'done'
    OR to_jsonb(NEW) - 'state' - 'ended_at' <> to_jsonb(OLD) - 'state' - 'ended_at'
    OR EXISTS (SELECT 1 FROM part_returns p WHERE p.order_id = OLD.order_id AND p.number < OLD.number AND p.state = 'due') THEN
    RAISE EXCEPTION 'a part only ends, once, after those before it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER part_returns_keep BEFORE INSERT OR UPDATE OR DELETE ON part_returns FOR EACH ROW EXECUTE FUNCTION naru_part_returns_keep();
--> statement-breakpoint
CREATE TRIGGER part_returns_keep_all BEFORE TRUNCATE ON part_returns FOR EACH STATEMENT EXECUTE FUNCTION naru_refuse_change();
