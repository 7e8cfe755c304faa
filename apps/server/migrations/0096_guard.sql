ALTER TABLE "operator_approvals" DROP CONSTRAINT "operator_approvals_call";
--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD COLUMN "concerns_id" bigint;
--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD COLUMN "due_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_concerns_id_operators_id_fk" FOREIGN KEY ("concerns_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_not_theirs" CHECK ("operator_approvals"."checker_id" is null or "operator_approvals"."concerns_id" is null or "operator_approvals"."checker_id" <> "operator_approvals"."concerns_id");
--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_call" CHECK ("operator_approvals"."call" in ('payout/approve', 'payout/returned', 'dispute/decide', 'sale/part', 'sale/reverse', 'fee/plan', 'operator/grant', 'operator/take', 'operator/end', 'operator/reset-passkeys', 'site/grant', 'member/lift', 'token/unfreeze', 'smath/codes', 'smath/file', 'gold', 'keys/renew', 'keys/retire', 'keys/use', 'keys/rotate', 'emergency'));
--> statement-breakpoint
-- What was asked stays as it was asked, and goes the way of the domain's table alone. What waits a day after its approval can be refused or taken back
-- until then, and is not done before.
CREATE OR REPLACE FUNCTION naru_operator_approvals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' OR NEW.checked_as IS NOT NULL OR NEW.checker_id IS NOT NULL OR NEW.due_at IS NOT NULL THEN
      RAISE EXCEPTION 'an approval begins by waiting' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'approvals are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  IF to_jsonb(NEW) - ARRAY['state', 'checker_id', 'checked_as', 'checked_at', 'due_at', 'answer', 'ended_at']
    <> to_jsonb(OLD) - ARRAY['state', 'checker_id', 'checked_as', 'checked_at', 'due_at', 'answer', 'ended_at'] THEN
    RAISE EXCEPTION 'what was asked never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.checked_as IS NOT NULL
    AND (NEW.checker_id, NEW.checked_as, NEW.checked_at, NEW.due_at) IS DISTINCT FROM (OLD.checker_id, OLD.checked_as, OLD.checked_at, OLD.due_at) THEN
    RAISE EXCEPTION 'who approved never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.due_at IS NOT NULL AND NEW.due_at < NEW.checked_at + interval '24 hours' THEN
    RAISE EXCEPTION 'what waits after its approval waits a day' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT ((OLD.state = 'waiting' AND NEW.state IN ('approved', 'refused', 'withdrawn', 'expired', 'changed'))
    OR (OLD.state = 'approved' AND NEW.state IN ('done', 'expired', 'changed'))
    OR (OLD.state = 'approved' AND OLD.due_at IS NOT NULL AND NEW.state IN ('refused', 'withdrawn'))) THEN
    RAISE EXCEPTION 'an approval does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'done' AND NEW.due_at IS NOT NULL AND coalesce(NEW.ended_at, now()) < NEW.due_at THEN
    RAISE EXCEPTION 'what waits a day is not done before' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- From which row of the audit log on two people see what one did before.
DO $$ BEGIN
  EXECUTE format('CREATE FUNCTION naru_more_two_people_since() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
    'SELECT ' || (SELECT coalesce(max(id), 0) FROM audit_log) || '::bigint');
END $$;
