CREATE TABLE "goods_records" (
	"exchange_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"serial" text NOT NULL,
	"insurance" text NOT NULL,
	"photo_file_id" text,
	"photo_sha256" text,
	"reason" text NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_records_exchange_id_version_pk" PRIMARY KEY("exchange_id","version"),
	CONSTRAINT "goods_records_photo" CHECK (("goods_records"."photo_file_id" is null) = ("goods_records"."photo_sha256" is null))
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "goods_needed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_records" ADD CONSTRAINT "goods_records_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_records" ADD CONSTRAINT "goods_records_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_records" ADD CONSTRAINT "goods_records_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_records_photo" ON "goods_records" USING btree ("photo_file_id");--> statement-breakpoint
CREATE TRIGGER goods_records_keep BEFORE UPDATE OR DELETE ON goods_records FOR EACH ROW EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
CREATE TRIGGER goods_records_keep_all BEFORE TRUNCATE ON goods_records FOR EACH STATEMENT EXECUTE FUNCTION naru_refuse_change();
--> statement-breakpoint
UPDATE exchanges SET goods_needed = true FROM products
  WHERE products.id = exchanges.product_id AND products.type = 'gold' AND exchanges.state IN ('awaitingPayment', 'requested', 'preparing');
