import { count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSandboxProvider } from '../gateways/payments/sandbox-provider.ts';
import type { Deps } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import { exchanges, giftCards, gifts, items, listings, notifications, offers, orders, tokens } from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround } from '../testing/ground.ts';
import { plantMuch } from '../testing/plant-much.ts';
import { moveDueExchanges } from '../use-cases/exchange/receive.ts';
import { notifyCodes } from '../use-cases/gift/notify-codes.ts';
import { expireDueGifts } from '../use-cases/gift/sent-gift.ts';
import { endDueListings } from '../use-cases/listing/end-listings.ts';
import { mailNotices } from '../use-cases/notice/mail-notices.ts';
import { expireDueOffers } from '../use-cases/offer/end-offers.ts';
import { expireDueOrders } from '../use-cases/order/pay.ts';

/** More of each than one look takes up. */
const OTHERS = 120;
/** Orders whose payment the provider cannot answer for; they are the oldest, and more than one look takes up. */
const AILING = 60;
const LONG_AGO = "timestamptz '2026-01-01'";

/** What lies about after a day on which nobody looked. */
const overdue = (many: number): readonly string[] => {
  const all = many + OTHERS * 4;
  const place = (kind: number) => `n > ${many + OTHERS * kind} and n <= ${many + OTHERS * (kind + 1)}`;
  const created = `${LONG_AGO} + n * interval '1 ms'`;
  return [
    "insert into members (did, nickname, join_type) values ('did:x:1', '주인', 2), ('did:x:2', '손님', 2)",
    "insert into sites (site_code, name, route, owner_member_id) values ('LATE', '늦은', 'late', 1)",
    "insert into products (site_code, name, price) values ('LATE', '표', 1000)",
    `insert into items (product_id, number, state, token_id, price, reserved_order_id)
      select 1, n, case when n <= ${many} then 'reserved' else 'sold' end, n, 1000, case when n <= ${many} then 'o' || n end from generate_series(1, ${all}) n`,
    `insert into tokens (product_id, item_id, site_code, owner_member_id, lock)
      select 1, n, 'LATE', case when n <= ${many} then null else 1 end, case when ${place(2)} then 'gift' when ${place(3)} then 'exchange' end from generate_series(1, ${all}) n`,
    `insert into history (token_id, product_id, site_code, seq, trade_type, prev_hash, hash, created_at)
      select n, 1, 'LATE', 1, '00', '', 'h' || n, ${LONG_AGO} from generate_series(1, ${all}) n`,
    `insert into orders (id, kind, buyer_member_id, site_code, product_id, item_id, token_id, price, fee, royalty, deposit, deadline)
      select 'o' || n, 'store', 2, 'LATE', 1, n, n, 1000, 50, 0, 950, ${created} from generate_series(1, ${many}) n`,
    `insert into payments (order_id, provider, provider_key, method, amount, state)
      select 'o' || n, 'sandbox', 'p' || n, 'accountTransfer', 1000, 'ready' from generate_series(1, ${AILING}) n`,
    `insert into listings (token_id, product_id, seller_member_id, price, token_version, created_at)
      select n, 1, 1, 2000, 0, ${LONG_AGO} - interval '1 year' + n * interval '1 ms' from generate_series(1, ${all}) n where ${place(0)}`,
    `insert into offers (token_id, product_id, buyer_member_id, owner_member_id, price, expires_at)
      select n, 1, 2, 1, 500, ${created} from generate_series(1, ${all}) n where ${place(1)}`,
    `insert into gift_cards (sending_id, sender_member_id, kind) select 's' || n, 1, 'gift' from generate_series(1, ${all}) n where ${place(2)}`,
    `insert into gifts (sending_id, token_id, sender_member_id, kind, phone, code_hash, expires_at)
      select 's' || n, n, 1, 'gift', '010', 'c' || n, ${created} from generate_series(1, ${all}) n where ${place(2)}`,
    `insert into exchanges (token_id, product_id, site_code, owner_member_id, state, recipient, recipient_masked, declared_value, delivery, insurance, vat, total, carrier, waybill, due_at)
      select n, 1, 'LATE', 1, 'shipped', '', '', 0, 0, 0, 0, 0, 'postal', '1', ${created} from generate_series(1, ${all}) n where ${place(3)}`,
  ];
};

describe.each([
  ['pglite', 300],
  ['postgres', 2_000],
] as const)('what is overdue on %s', (kind, many) => {
  let database: Database;
  let deps: Deps;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    ({ deps } = makeGround(database));
    for (const statement of overdue(many)) await plantMuch(database.db, sql.raw(statement));
  });
  afterAll(() => database.close());

  const ended = async (state: 'expired' | 'created') =>
    only(await database.db.select({ many: count() }).from(orders).where(eq(orders.state, state))).many;

  it(`${many} orders end in one pass, whose first ${AILING} all fail`, async () => {
    const real = makeSandboxProvider(deps.db, deps.clock);
    const look = (key: string) => (/^p\d+$/.test(key) ? Promise.reject(new Error('the provider is away')) : real.look(key));
    await expect(expireDueOrders({ ...deps, payments: { ...real, look } })).rejects.toThrow(`orders that did not end (${AILING})`);
    expect([await ended('expired'), await ended('created')]).toEqual([many - AILING, AILING]);
    const freed = await database.db.$count(items, eq(items.state, 'onSale'));
    expect(freed).toBe(many - AILING);
    // The next pass has only these left, and two processes at once do each once.
    const answering: Deps = { ...deps, payments: { ...real, look: async () => null } };
    await Promise.all([expireDueOrders(answering), expireDueOrders(answering)]);
    expect(await ended('expired')).toBe(many);
    expect(await expireDueOrders(answering)).toBe(0);
  });

  it('listings, offers, gifts and exchanges end in one pass each', async () => {
    const { db } = database;
    expect(await Promise.all([endDueListings, expireDueOffers, expireDueGifts, moveDueExchanges].map((end) => end(deps)))).toEqual(
      Array.from({ length: 4 }, () => OTHERS),
    );
    expect([
      await db.$count(listings, eq(listings.state, 'cancelled')),
      await db.$count(offers, eq(offers.state, 'expired')),
      await db.$count(gifts, eq(gifts.state, 'expired')),
      await db.$count(exchanges, eq(exchanges.state, 'delivered')),
      await db.$count(tokens, inArray(tokens.lock, ['gift'])),
    ]).toEqual([OTHERS, OTHERS, OTHERS, OTHERS, 0]);
  });

  it('codes are told, and notices go to the mail, in one pass each', async () => {
    const { db } = database;
    const sendings = Array.from({ length: OTHERS }, (_, n) => `told${n}`);
    for (const [n, id] of sendings.entries()) {
      await db.insert(giftCards).values({ sendingId: id, senderMemberId: 1, kind: 'gift' });
      await db.insert(gifts).values({
        sendingId: id,
        tokenId: String(n + 1),
        senderMemberId: 1,
        kind: 'gift',
        phone: '010',
        codeHash: id,
        state: 'withdrawn' as const,
        expiresAt: new Date(0),
        closedAt: new Date(0),
        toNotify: 'what is forgotten untold',
        tellAt: new Date(0),
      });
    }
    expect(await notifyCodes(deps)).toBe(OTHERS);
    expect(await db.$count(gifts, isNotNull(gifts.toNotify))).toBe(0);
    const unread = await db.$count(notifications, isNull(notifications.mailedAt));
    await db.execute(
      sql`insert into notifications (member_id, kind, payload) select 2, 'orderExpired', '{}' from generate_series(1, ${OTHERS})`,
    );
    expect(await mailNotices(deps)).toBe(unread + OTHERS);
    expect(await db.$count(notifications, isNull(notifications.mailedAt))).toBe(0);
  });

  it('a process that is about to end leaves the rest to the next one', async () => {
    await database.db.update(exchanges).set({ state: 'shipped', dueAt: new Date(0) });
    let rounds = 0;
    const ending = () => {
      rounds += 1;
      return rounds > 20;
    };
    await moveDueExchanges(deps, ending);
    const moved = await database.db.$count(exchanges, eq(exchanges.state, 'delivered'));
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(OTHERS);
    await moveDueExchanges(deps);
    expect(await database.db.$count(exchanges, eq(exchanges.state, 'delivered'))).toBe(OTHERS);
  });
});
