ALTER TABLE "idempotency_keys" ADD COLUMN "sealed" text;--> statement-breakpoint
-- Counts the orders of a buyer that wait for their payment. Whoever counts waits for whoever counts for the same buyer, until that one's transaction is
-- over, and then sees what it left: volatile, so that it looks anew and not at the moment at which the statement around it began.
CREATE FUNCTION naru_unpaid_orders(buyer bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(710074, hashint8(buyer));
  RETURN (SELECT count(*) FROM orders WHERE buyer_member_id = buyer AND state IN ('created', 'awaitingDeposit') AND kind <> 'exchangeFee');
END $$;
--> statement-breakpoint
-- Keys to the payment of orders stood here in clear. Nobody repeats a call a day later whose page of payment still opens: the order itself opens another.
UPDATE idempotency_keys SET answer = answer || '{"payUrl":"/nft/pay"}'::jsonb
  WHERE jsonb_typeof(answer) = 'object' AND answer ? 'payUrl' AND created_at < now() - interval '1 day';
