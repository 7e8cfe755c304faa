CREATE TABLE "shared_returns" (
	"shared_key" text NOT NULL,
	"number" integer NOT NULL,
	"provider_key" text NOT NULL,
	"before" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_returns_shared_key_number_pk" PRIMARY KEY("shared_key","number"),
	CONSTRAINT "shared_returns_amount" CHECK ("shared_returns"."amount" > 0 and "shared_returns"."before" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "together_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "together_serial" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "piece" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shared_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_returns_piece" ON "shared_returns" USING btree ("provider_key","before");--> statement-breakpoint
CREATE INDEX "orders_together" ON "orders" USING btree ("together_id","piece") WHERE "orders"."together_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_together_serial" ON "orders" USING btree ("together_serial") WHERE "orders"."together_serial" is not null;--> statement-breakpoint
CREATE INDEX "payments_shared" ON "payments" USING btree ("shared_key") WHERE "payments"."shared_key" is not null;
--> statement-breakpoint
-- A cash receipt is of a whole payment, also where that pays several orders: of what is left of all of them.
CREATE OR REPLACE FUNCTION naru_cash_receipts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT (NEW.state IN ('due', 'failed') AND NEW.issued_by IS NULL OR NEW.state = 'issued' AND NEW.issued_by = 'window') OR NOT EXISTS (
      SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT sum(s.amount) AS paid, coalesce(sum(w.price - coalesce((
          SELECT sum(q.amount) FROM part_returns q WHERE q.order_id = w.id AND q.state = 'done'), 0)) FILTER (WHERE s.state = 'captured'), 0) AS rest
        FROM payments s JOIN orders w ON w.id = s.order_id WHERE s.shared_key = NEW.provider_key OR (s.order_id = NEW.order_id AND s.provider_key = NEW.provider_key)) whole
      WHERE o.id = NEW.order_id AND o.seller_member_id IS NULL AND (p.shared_key = NEW.provider_key OR p.provider_key = NEW.provider_key)
        AND NEW.cash <= whole.paid AND NEW.amount = least(NEW.cash, whole.rest)
        AND NEW.number = 1 + (SELECT count(*) FROM cash_receipts r WHERE r.order_id = o.id)
    ) THEN
      RAISE EXCEPTION 'a cash receipt is the next one of a captured payment to an issuer, of what is left of it' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state = 'cancelled' AND to_jsonb(NEW) - 'receiver' <> to_jsonb(OLD) - 'receiver'
    OR (NEW.order_id, NEW.number, NEW.provider_key, NEW.cash, NEW.created_at) <> (OLD.order_id, OLD.number, OLD.provider_key, OLD.cash, OLD.created_at)
    OR NEW.type IS DISTINCT FROM OLD.type OR NEW.amount <> OLD.amount AND NOT (NEW.issued_by IS NOT DISTINCT FROM 'window'
      AND (NEW.amount < OLD.amount OR EXISTS (SELECT 1 FROM payments p WHERE p.shared_key = NEW.provider_key)))
    OR NEW.issue_number IS DISTINCT FROM OLD.issue_number AND OLD.issued_by IS NOT NULL
    OR NEW.issued_by IS DISTINCT FROM OLD.issued_by AND OLD.issued_by IS NOT NULL
    OR NOT (NEW.state = OLD.state OR (OLD.state, NEW.state) IN (('due', 'issued'), ('due', 'failed'), ('due', 'cancelDue'), ('failed', 'issued'),
      ('failed', 'cancelled'), ('issued', 'cancelDue'), ('cancelDue', 'cancelled'))
      OR OLD.state = 'due' AND NEW.state = 'cancelled' AND OLD.attempts = 0
      OR OLD.state = 'issued' AND NEW.state = 'cancelled' AND OLD.issued_by = 'window') THEN
    RAISE EXCEPTION 'a cash receipt moves by its lifecycle, and stays what it is of' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Sealed anew under another key it is the same: that cannot be seen here.
  IF NEW.receiver IS NOT NULL AND OLD.receiver IS NULL THEN
    RAISE EXCEPTION 'whom a cash receipt goes to is said when it is made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
