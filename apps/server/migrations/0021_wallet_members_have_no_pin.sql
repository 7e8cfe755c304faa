-- Whoever joined with a wallet approves by it: a PIN of theirs was made by a token alone, and counts for nothing.
UPDATE "member_secrets" SET "pin_hash" = NULL, "pin_tries" = 0, "pin_locked" = false, "pin_changed_at" = NULL
  FROM "members" WHERE "members"."id" = "member_secrets"."member_id" AND "members"."join_type" = 1 AND "member_secrets"."pin_hash" IS NOT NULL;
