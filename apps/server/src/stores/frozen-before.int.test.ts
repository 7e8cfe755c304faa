import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onBothEngines } from '../testing/both-engines.ts';
import { MIGRATIONS } from './migrations.ts';
import { tokens } from './schema/index.ts';

const migration = readdirSync(MIGRATIONS).find((name) => name.endsWith('_freeze_causes.sql')) ?? '';
const CAUSES = readFileSync(join(MIGRATIONS, migration), 'utf8').split('--> statement-breakpoint').at(-1) ?? '';

const BEFORE = [
  "insert into members (did, nickname, join_type, state) values ('did:x:1', '나그네', 2, 'active'), ('did:x:2', '떠난이', 2, 'left')",
  "insert into sites (site_code, name, route, owner_member_id) values ('NARU', '나루', 'naru', 1)",
  "insert into products (site_code, name, price) values ('NARU', '그림', 1000)",
  "insert into items (product_id, number, state, token_id, price) select 1, n, 'sold', n, 1000 from generate_series(1, 6) n",
  "insert into tokens (product_id, item_id, site_code, owner_member_id, frozen) select 1, n, 'NARU', case n when 2 then 2 else 1 end, n < 6 from generate_series(1, 6) n",
  `insert into audit_log (actor, action, target, detail) select 'chain', 'token.freeze', n::text, jsonb_build_object('reason', 'block 7 was dropped') from generate_series(1, 3) n`,
  `insert into audit_log (actor, action, target, detail) values ('chain', 'token.freeze', '4', '{"reason": "AuthorizationSpent"}')`,
  "insert into chain_actions (kind, token_id, state) values ('minting', 3, 'failed'), ('approve', 1, 'failed')",
];

onBothEngines('tokens that were frozen before causes were written down', (open) => {
  it('are told apart: only those of a dropped block go on by themselves', async () => {
    const { db } = await open();
    for (const statement of BEFORE) await db.execute(sql.raw(statement));
    await db.execute(sql.raw(CAUSES));
    const rows = await db.select({ cause: tokens.frozenFor }).from(tokens).orderBy(asc(tokens.tokenId));
    expect(rows.map(({ cause }) => cause)).toEqual(['dropped', 'left', 'refused', null, null, null]);
  });
});
