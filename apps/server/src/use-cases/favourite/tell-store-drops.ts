import type { NoticeKind } from '@naru/domain/notice';
import { sql } from 'drizzle-orm';
import { NOTICE_CHANNEL } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { valuesById } from '../job/batch.ts';

const KIND: NoticeKind = 'storePriceDropped';

/**
 * Tells everybody who likes them of products that their store sells for less than `before`, in the transaction of the deed: each of a drop once, however
 * often the deed is tried. Nobody hears of what cannot be bought now, nor of what they sell themselves; who wants no mail of it gets none (product 7).
 */
export const tellStoreDrops = async (tx: Db, before: ReadonlyMap<number, number>, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with told as (
      insert into notifications (member_id, kind, payload, created_at)
      select f.member_id, ${KIND}::text, jsonb_build_object('name', p.name, 'price', p.price, 'before', was.price, 'productId', p.id), ${now}
      from (values ${valuesById([...before])}) as was (id, price)
      join products p on p.id = was.id and p.price < was.price and p.state = 'onSale'
        and coalesce(p.sale_from <= ${now}, true) and coalesce(p.sale_until > ${now}, true)
      join product_shelves s on s.product_id = p.id and s.on_shelf > 0
      join sites on sites.site_code = p.site_code and not sites.is_private
      join favourites f on f.product_id = p.id
      where not exists (select from site_authorities a where a.member_id = f.member_id and a.site_code = p.site_code)
      returning member_id)
    select pg_notify(${NOTICE_CHANNEL}, member_id::text) from (select distinct member_id from told) as each`);
};
