CREATE TABLE "market_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen" timestamp (3) with time zone NOT NULL,
	"generation" integer NOT NULL
);
