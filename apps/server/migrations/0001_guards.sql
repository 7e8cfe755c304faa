-- What CHECKs and indexes cannot say. Valid on PostgreSQL 15 to 18 and on PGlite.

-- Rows of record are written once.
CREATE FUNCTION naru_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The chain's transaction id is known only later: it may be filled in once, and nothing else may change.
CREATE FUNCTION naru_history_fill_tx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.tx_id IS NULL AND NEW.tx_id IS NOT NULL AND to_jsonb(NEW) - 'tx_id' = to_jsonb(OLD) - 'tx_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Looked at when the transaction commits, so that entries may be written in any order.
CREATE FUNCTION naru_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %', NEW.transaction_id, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER history_fill_tx BEFORE UPDATE ON history FOR EACH ROW EXECUTE FUNCTION naru_history_fill_tx();
--> statement-breakpoint
CREATE TRIGGER history_keep BEFORE DELETE ON history FOR EACH ROW EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
CREATE TRIGGER history_keep_all BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep_all BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION naru_ledger_balance();
--> statement-breakpoint
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_keep_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION naru_refuse_change();
