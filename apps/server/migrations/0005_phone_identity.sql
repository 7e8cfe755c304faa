CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"asker" text NOT NULL,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text,
	"holder" text,
	"person" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_checks_state" CHECK ("identity_checks"."state" in ('asked', 'sent', 'proved', 'taken', 'ended')),
	CONSTRAINT "identity_checks_purpose" CHECK ("identity_checks"."purpose" in ('join', 'findEmail')),
	CONSTRAINT "identity_checks_way" CHECK ("identity_checks"."way" in ('window', 'page'))
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_identity_codes" (
	"reference" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "sandbox_identity_requests" CASCADE;--> statement-breakpoint
ALTER TABLE "phone_identities" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "identity_checks_expiry" ON "identity_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counts_end" ON "rate_counts" USING btree ("ends_at");