CREATE TABLE "pin_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"digest" text NOT NULL,
	"private_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pin_challenges" ADD CONSTRAINT "pin_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_challenges_session" ON "pin_challenges" USING btree ("session_id","expires_at" DESC NULLS LAST);