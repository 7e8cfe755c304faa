CREATE TABLE "chain_troubles" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"failure" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
