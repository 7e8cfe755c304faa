CREATE INDEX "chain_actions_receiver" ON "chain_actions" USING btree ("receiver","id") WHERE "chain_actions"."receiver" is not null;--> statement-breakpoint
CREATE INDEX "chain_actions_under" ON "chain_actions" USING btree ("authorization_id");--> statement-breakpoint
CREATE INDEX "authorizations_signer" ON "authorizations" USING btree ("signer","id");