import type { Transaction } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPglite } from './pglite.ts';
import type { PreparingPglite } from './preparing-pglite.ts';

let client: PreparingPglite;
beforeAll(async () => {
  client = await createPglite();
  await client.exec('create table things (id int primary key, data jsonb, done boolean, at timestamptz, bytes bytea, words text[])');
});
afterAll(() => client.close());

it('writes and reads values of every kind alike, prepared or not', async () => {
  const values = [{ key: 'ㄱ' }, true, new Date('2026-01-02T03:04:05Z'), Uint8Array.of(0, 255), ['a"b', 'c,d']];
  for (const id of [1, 2, 3]) {
    await client.query('insert into things values ($1, $2, $3, $4, $5, $6)', [id, ...values]);
    const { rows } = await client.query('select data, done, at, bytes, words from things where id = $1', [id], { rowMode: 'array' });
    expect(rows).toEqual([values]);
  }
  const { affectedRows } = await client.query('update things set done = $1 where id > $2', [null, 1]);
  expect(affectedRows).toBe(2);
});

it('undoes all of a transaction that fails, and answers nothing through one that is over', async () => {
  const over = await client.transaction(async (tx) => tx);
  expect(() => over.query('select 1')).toThrow('the transaction is over');
  const fail = async (tx: Transaction): Promise<void> => {
    await tx.query('delete from things where id > $1', [0]);
    await tx.query('select $1 / 0', [1]);
  };
  await expect(client.transaction(fail)).rejects.toMatchObject({ code: '22012' });
  expect((await client.query('select count(*)::int as n from things')).rows).toEqual([{ n: 3 }]);
});
