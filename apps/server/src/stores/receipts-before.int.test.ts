import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseBefore, type OldDatabase } from '../testing/old-database.ts';

/** An order of 1,000 won in this state, and its payment, for which the provider issued a cash receipt in its window. */
const order = (id: string, state: string, payment: string): readonly string[] => [
  `insert into orders (id, kind, buyer_member_id, site_code, product_id, price, fee, royalty, deposit, state, deadline, paid_at, completed_at, ended_at)
   values ('${id}', 'store', 1, 'NARU', 1, 1000, 50, 0, 950, '${state}', now(), now(), case '${state}' when 'completed' then now() end, now())`,
  `insert into payments (order_id, provider, provider_key, method, amount, state, cash_receipt_number)
   values ('${id}', 'toss', '${id}-t1000-0', 'accountTransfer', 1000, '${payment}', '12345678${id.length}')`,
];

const BEFORE = [
  "insert into members (did, nickname, join_type, state) values ('did:x:1', '나그네', 2, 'active')",
  "insert into sites (site_code, name, route, owner_member_id) values ('NARU', '나루', 'naru', 1)",
  "insert into products (site_code, name, price) values ('NARU', '그림', 1000)",
  ...order('a', 'completed', 'captured'),
  ...order('bb', 'completed', 'captured'),
  `insert into part_returns (order_id, number, cause, bearer, reason, by, amount, fee, royalty, deposit, state)
   values ('bb', 1, 'house', 'earners', '구겨짐', 'os:ops', 300, 15, 0, 285, 'due')`,
  "update part_returns set state = 'done', ended_at = now()",
  ...order('ccc', 'completed', 'refunded'),
  ...order('dddd', 'expired', 'failed'),
];

describe.each(['pglite', 'postgres'] as const)('cash receipts that providers issued before the market did, on %s', (kind) => {
  let database: OldDatabase;
  beforeAll(async () => {
    database = await databaseBefore(kind, 'cash');
  });
  afterAll(() => database.close());

  it('stand as their payments do, of what has not gone back', async () => {
    for (const statement of BEFORE) await database.run(statement);
    await database.migrate();
    const rows = await database.run(
      'select order_id, state, amount::int as amount, issued_by, issue_number from cash_receipts order by order_id',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['a', 'issued', 1_000, 'window', '123456781'],
      ['bb', 'issued', 700, 'window', '123456782'],
      ['ccc', 'cancelled', 1_000, 'window', '123456783'],
    ]);
  });
});
