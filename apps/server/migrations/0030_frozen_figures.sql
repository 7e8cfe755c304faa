UPDATE "product_stats" SET "listing_count" = open.count, "min_price" = open.lowest
FROM (
	SELECT p.product_id, count(l.id)::int AS count, min(l.price) AS lowest
	FROM (SELECT DISTINCT product_id FROM "tokens" WHERE "frozen") p
	LEFT JOIN ("listings" l JOIN "tokens" t ON t.token_id = l.token_id AND NOT t.frozen) ON l.product_id = p.product_id AND l.state = 'onSale'
	GROUP BY p.product_id
) open
WHERE "product_stats"."product_id" = open.product_id;
