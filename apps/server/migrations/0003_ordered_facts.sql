ALTER TABLE "products" ALTER COLUMN "notice_fields" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "sites" ALTER COLUMN "info" SET DEFAULT '{"introduction":"","seller":[]}'::jsonb;--> statement-breakpoint
UPDATE "products" SET "notice_fields" = (SELECT coalesce(jsonb_agg(jsonb_build_object('label', "key", 'value', "value")), '[]'::jsonb) FROM jsonb_each_text("notice_fields")) WHERE jsonb_typeof("notice_fields") = 'object';--> statement-breakpoint
UPDATE "sites" SET "info" = jsonb_build_object('introduction', coalesce("info" ->> 'introduction', ''), 'seller', (SELECT coalesce(jsonb_agg(jsonb_build_object('label', "key", 'value', "value")), '[]'::jsonb) FROM jsonb_each_text("info" - 'introduction'))) WHERE NOT "info" ? 'seller';
