ALTER TABLE "approvals" DROP CONSTRAINT "approvals_method";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_method" CHECK ("approvals"."method" in ('wallet', 'pin', 'order'));--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "person_salt" text;--> statement-breakpoint
ALTER TABLE "approvals" DISABLE TRIGGER "approvals_keep";--> statement-breakpoint
-- What the chain tells of each: the digest of a PIN's approval stood here in base64url, that of a wallet's is of its presentation.
UPDATE "approvals" SET "digest" = '0x' || coalesce("presentation_hash",
  encode(decode(translate("action_digest", '-_', '+/') || '=', 'base64'), 'hex'));--> statement-breakpoint
-- Digests without a salt of whom an action names, that no chain tells because their authorisation was voided, are good for guessing only.
UPDATE "authorizations" u SET "approval" = '0x' || repeat('0', 64), "signature" = '' FROM "approvals" a
  WHERE u."state" = 'void' AND a."digest" = u."approval" AND a."method" = 'pin' AND a."action" ->> 'action' IN ('03', '04', '06');--> statement-breakpoint
UPDATE "approvals" a SET "digest" = '0x' || repeat('0', 64)
  WHERE a."method" = 'pin' AND a."action" ->> 'action' IN ('03', '04', '06')
    AND NOT EXISTS (SELECT 1 FROM "authorizations" u WHERE u."approval" = a."digest");--> statement-breakpoint
ALTER TABLE "approvals" ENABLE TRIGGER "approvals_keep";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "action_digest";--> statement-breakpoint
-- Orders of stores, and the demo's owners, had digests and no row here.
INSERT INTO "approvals" ("member_id", "method", "action", "digest", "created_at")
  SELECT o."buyer_member_id", 'order',
    jsonb_build_object('order', o."id", 'tokenId', o."token_id"::text, 'price', o."price", 'buyer', o."buyer_member_id"), u."approval", u."created_at"
  FROM "authorizations" u JOIN "orders" o ON u."cause" = 'order:' || o."id";--> statement-breakpoint
INSERT INTO "approvals" ("member_id", "method", "action", "digest", "created_at")
  SELECT DISTINCT ON (u."approval") k."member_id", 'pin', jsonb_build_object('demo', u."token_id"::text), u."approval", u."created_at"
  FROM "authorizations" u JOIN "custody_keys" k ON k."address" = u."signer"
  WHERE k."member_id" IS NOT NULL
    AND u."approval" = '0x' || encode(sha256(convert_to('{"demo":"' || u."token_id"::text || '"}', 'UTF8')), 'hex')
  ORDER BY u."approval", u."id";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "digest" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "approvals_digest" ON "approvals" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_salted" ON "approvals" USING btree ("digest") WHERE "approvals"."salt" is not null;--> statement-breakpoint
-- A request says whom its action names: it is sealed from now on, and those that nobody has answered are asked again.
UPDATE "qr_tickets" SET "state" = 'expired', "request_object" = '' WHERE "state" IN ('waiting', 'scanned');--> statement-breakpoint
ALTER TABLE "qr_tickets" DROP COLUMN "action_digest";
