CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"site_code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('sheet', 'archive')),
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('receiving', 'received', 'taken')),
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_site_code_sites_site_code_fk" FOREIGN KEY ("site_code") REFERENCES "public"."sites"("site_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_site" ON "uploads" USING btree ("site_code");--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("touched_at") WHERE "uploads"."state" <> 'taken';