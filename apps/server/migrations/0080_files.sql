CREATE TABLE "erased_bytes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_server_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erased_bytes_created" ON "erased_bytes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "past_server_keys_purpose" ON "past_server_keys" USING btree ("purpose","created_at");