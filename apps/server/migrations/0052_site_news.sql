-- Whoever acts for a site hears on the channel of notices that something of it has changed, once it stands.
CREATE FUNCTION naru_tell_staff(code text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('naru_notices', member_id || ' site') FROM site_authorities WHERE site_code = code;
$$;
--> statement-breakpoint
CREATE FUNCTION naru_site_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM naru_tell_staff(NEW.site_code);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION naru_minting_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM naru_tell_staff(site_code) FROM tokens WHERE token_id = NEW.token_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_site AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND 'completed' IN (NEW.state, OLD.state)) EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER exchanges_come_to_site AFTER INSERT ON exchanges FOR EACH ROW EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER exchanges_tell_site AFTER UPDATE OF state ON exchanges FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER questions_come_to_site AFTER INSERT ON questions FOR EACH ROW EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER questions_tell_site AFTER UPDATE OF answer_number, hidden_at ON questions FOR EACH ROW
  WHEN ((NEW.answer_number = 0, NEW.hidden_at IS NULL) <> (OLD.answer_number = 0, OLD.hidden_at IS NULL)) EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER jobs_tell_site AFTER UPDATE OF ended_at ON jobs FOR EACH ROW
  WHEN (NEW.ended_at IS DISTINCT FROM OLD.ended_at) EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER site_watches_tell_site AFTER INSERT OR UPDATE ON site_watches FOR EACH ROW EXECUTE FUNCTION naru_site_moves();
--> statement-breakpoint
CREATE TRIGGER chain_actions_tell_site AFTER UPDATE OF state ON chain_actions FOR EACH ROW
  WHEN (NEW.kind = 'minting' AND NEW.state <> OLD.state AND 'failed' IN (NEW.state, OLD.state)) EXECUTE FUNCTION naru_minting_moves();
