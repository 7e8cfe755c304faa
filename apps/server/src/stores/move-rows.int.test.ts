import { failure } from '@naru/domain/failure';
import { fail, statesOf } from '@naru/domain/shared';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { onBothEngines } from '../testing/both-engines.ts';
import { LIFECYCLES } from './lifecycles.ts';
import { moveRow, moveRows, mustMoveRow } from './move-rows.ts';
import { members, products, sites } from './schema/index.ts';

onBothEngines('moving rows', (open) => {
  it('moves what stands where the move begins, says so, and leaves the rest', async () => {
    const { db } = await open();
    const [owner] = await db.insert(members).values({ did: 'did:naru:mover', nickname: '이동', joinType: 2 }).returning();
    if (owner === undefined) throw new Error('nobody');
    await db.insert(sites).values({ siteCode: 'MOVE', name: '이동', route: '/move', ownerMemberId: owner.id });
    const made = await db
      .insert(products)
      .values((['draft', 'onSale', 'hidden', 'deleted'] as const).map((state) => ({ siteCode: 'MOVE', name: state, price: 1_000, state })))
      .returning();
    const shown = await moveRows(db, 'product', 'publish', { where: eq(products.siteCode, 'MOVE'), set: { updatedAt: sql`now()` } });
    expect(shown.map(({ name, state }) => [name, state]).sort()).toEqual([
      ['draft', 'onSale'],
      ['hidden', 'onSale'],
    ]);
    const [draft, , , deleted] = made;
    if (draft === undefined || deleted === undefined) throw new Error('four products');
    const hide = { where: eq(products.id, draft.id), set: {} };
    expect(await moveRow(db, 'product', 'hide', hide)).toMatchObject({ ok: true, value: { id: draft.id, state: 'hidden' } });
    expect(await moveRow(db, 'product', 'hide', hide)).toEqual(fail(failure('wrongState', { data: { event: 'hide' } })));
    await expect(mustMoveRow(db, 'product', 'publish', { where: eq(products.id, deleted.id), set: {} })).rejects.toThrow(
      'product cannot publish',
    );
    await expect(moveRow(db, 'product', 'hide', { where: eq(products.siteCode, 'MOVE'), set: {} })).rejects.toThrow('several');
  });
});

describe('a table with a lifecycle', () => {
  it.each(Object.entries(LIFECYCLES))('of %s allows the states of that lifecycle', (_, { table, lifecycle }) => {
    const { state } = getTableColumns(table);
    expect(state.enumValues).toEqual(statesOf<string>(lifecycle));
    expect(getTableConfig(table).checks.map(({ name }) => name)).toContainEqual(expect.stringContaining('state'));
  });
});
