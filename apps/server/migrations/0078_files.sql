CREATE TABLE "erased_bytes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erased_bytes_created" ON "erased_bytes" USING btree ("created_at");