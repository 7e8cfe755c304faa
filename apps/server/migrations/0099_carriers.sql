CREATE TABLE "chain_carriers" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"tx_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
