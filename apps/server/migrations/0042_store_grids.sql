ALTER TABLE "sites" ADD COLUMN "grid_columns" integer;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "grid_rows" integer;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "grid_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "products_cell" ON "products" USING btree ("site_code","display_row","display_col") WHERE "products"."display_row" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cell_range" CHECK ("products"."display_row" > 0 and "products"."display_col" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cell_whole" CHECK (("products"."display_row" is null) = ("products"."display_col" is null));--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_grid_columns" CHECK ("sites"."grid_columns" between 2 and 5);--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_grid_rows" CHECK ("sites"."grid_rows" between 1 and 10);--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_grid_whole" CHECK (("sites"."grid_columns" is null) = ("sites"."grid_rows" is null));