-- Whoever acts for a site hears how far its bulk mint jobs have come.
CREATE TRIGGER bulk_jobs_tell_site AFTER UPDATE OF state, rows, ready, minted, failed, waits_for ON bulk_jobs FOR EACH ROW
  WHEN ((NEW.state, NEW.rows, NEW.ready, NEW.minted, NEW.failed, NEW.waits_for)
    IS DISTINCT FROM (OLD.state, OLD.rows, OLD.ready, OLD.minted, OLD.failed, OLD.waits_for)) EXECUTE FUNCTION naru_site_moves();
