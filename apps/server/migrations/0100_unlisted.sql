ALTER TABLE "tokens" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sites_open" ON "sites" USING btree ("sort","site_code") WHERE not "sites"."is_private";--> statement-breakpoint
CREATE INDEX "tokens_unlisted" ON "tokens" USING btree ("minted_at","token_id") WHERE "tokens"."state" = 'live' and "tokens"."visibility" = 'public' and "tokens"."owner_member_id" is not null and not "tokens"."frozen" and not "tokens"."listed";--> statement-breakpoint
UPDATE tokens t SET listed = true FROM listings l WHERE l.token_id = t.token_id AND l.state IN ('onSale', 'reserved');--> statement-breakpoint
CREATE FUNCTION naru_listing_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stood boolean := TG_OP <> 'INSERT' AND OLD.state IN ('onSale', 'reserved');
  stands boolean := TG_OP <> 'DELETE' AND NEW.state IN ('onSale', 'reserved');
BEGIN
  IF stood <> stands THEN
    UPDATE tokens SET listed = stands WHERE token_id = coalesce(NEW.token_id, OLD.token_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_stand AFTER INSERT OR DELETE OR UPDATE OF state ON listings FOR EACH ROW EXECUTE FUNCTION naru_listing_stands();
