ALTER TABLE "chain_actions" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "frozen_for" text;--> statement-breakpoint
CREATE INDEX "tokens_frozen" ON "tokens" USING btree ("product_id") WHERE "tokens"."frozen";--> statement-breakpoint
CREATE INDEX "tokens_dropped" ON "tokens" USING btree ("token_id") WHERE "tokens"."frozen_for" = 'dropped';--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_frozen_for" CHECK ("tokens"."frozen_for" in ('dropped', 'refused', 'left'));--> statement-breakpoint
UPDATE "tokens" t SET "frozen_for" = CASE
	WHEN EXISTS (SELECT 1 FROM "members" m WHERE m."id" = t."owner_member_id" AND m."state" = 'left') THEN 'left'
	WHEN EXISTS (SELECT 1 FROM "chain_actions" c WHERE c."token_id" = t."token_id" AND c."state" = 'failed' AND c."kind" <> 'approve') THEN 'refused'
	WHEN (SELECT a."detail"->>'reason' FROM "audit_log" a WHERE a."target" = t."token_id"::text AND a."action" = 'token.freeze' ORDER BY a."id" DESC LIMIT 1) LIKE 'block % was dropped' THEN 'dropped'
END WHERE t."frozen";
