CREATE TABLE "key_checks" (
	"version" integer PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_member_id_members_id_fk";
--> statement-breakpoint
-- Hashes of six digits, and of bodies with a PIN in them, fall in seconds: they go. An unfinished code is asked for anew; a used key still answers
-- what it answered, whatever body comes with it.
UPDATE "idempotency_keys" SET "body_hash" = '';
--> statement-breakpoint
UPDATE "email_codes" SET "code_hash" = '';
--> statement-breakpoint
UPDATE "sandbox_identity_codes" SET "code_hash" = '';
--> statement-breakpoint
UPDATE "sandbox_certificates" SET "tx_code_hash" = '';
--> statement-breakpoint
-- Hashes by which people are found again say from now on by which key they were made; so far there was only the first.
UPDATE "members" SET "ci_hash" = 'v1.' || "ci_hash" WHERE "ci_hash" IS NOT NULL;
--> statement-breakpoint
UPDATE "members" SET "phone_hash" = 'v1.' || "phone_hash" WHERE "phone_hash" IS NOT NULL;
--> statement-breakpoint
UPDATE "members" SET "left_email_hash" = 'v1.' || "left_email_hash" WHERE "left_email_hash" IS NOT NULL;
--> statement-breakpoint
UPDATE "phone_identities" SET "ci_hash" = 'v1.' || "ci_hash", "phone_hash" = 'v1.' || "phone_hash";
--> statement-breakpoint
-- What is archived stays as it was, except that it may be sealed anew with another key.
CREATE FUNCTION naru_approvals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'presentation' - 'salt' - 'person_salt' = to_jsonb(OLD) - 'presentation' - 'salt' - 'person_salt'
    AND (NEW.presentation IS NULL) = (OLD.presentation IS NULL) AND coalesce(NEW.presentation, 'v1.') ~ '^v[0-9]+[.]'
    AND (NEW.salt IS NULL) = (OLD.salt IS NULL) AND coalesce(NEW.salt, 'v1.') ~ '^v[0-9]+[.]'
    AND (NEW.person_salt IS NULL) = (OLD.person_salt IS NULL) AND coalesce(NEW.person_salt, 'v1.') ~ '^v[0-9]+[.]' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER approvals_keep ON approvals;
--> statement-breakpoint
CREATE TRIGGER approvals_keep BEFORE UPDATE OR DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION naru_approvals_keep();
