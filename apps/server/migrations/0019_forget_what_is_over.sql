CREATE INDEX "file_links_session" ON "file_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_codes_age" ON "email_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_identities_expiry" ON "phone_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_over" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."state" <> 'queued';--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session_id");