CREATE TABLE "carrier_aliases" (
	"site_code" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"carrier" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_aliases_site_code_key_pk" PRIMARY KEY("site_code","key"),
	CONSTRAINT "carrier_aliases_key" CHECK ("carrier_aliases"."key" <> ''),
	CONSTRAINT "carrier_aliases_carrier" CHECK ("carrier_aliases"."carrier" in ('postal', 'logistics', 'hanjin', 'lotte', 'logen'))
);
--> statement-breakpoint
ALTER TABLE "carrier_aliases" ADD CONSTRAINT "carrier_aliases_site_code_sites_site_code_fk" FOREIGN KEY ("site_code") REFERENCES "public"."sites"("site_code") ON DELETE no action ON UPDATE no action;