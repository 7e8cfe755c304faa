import { expect, it } from 'vitest';
import { bytesOf, type Row, type Statement } from '../database/chain-database.ts';
import { TrieNodes } from './trie-nodes.ts';

const bytes = (value: number): Uint8Array => Uint8Array.of(value);
/** The key of a node of a contract's storage, and of one of the accounts. */
const ofStorage = (digit: string): string => `${'c'.repeat(14)}${digit.repeat(64)}`;
const ofAccounts = (digit: string): string => digit.repeat(64);

/** Nodes over a table with these rows, and which statements came to it. */
const nodesOver = (rows: readonly Row[]) => {
  const statements: Statement[] = [];
  const query = async (statement: Statement): Promise<readonly Row[]> => {
    statements.push(statement);
    return statement.text.includes('limit') ? rows : rows.filter(({ key }) => key === statement.values[0]);
  };
  const unused = () => Promise.reject(new Error('not called here'));
  return { statements, nodes: new TrieNodes({ query, commit: unused, now: unused }) };
};

it('reads what is stored of contracts at once when the first of it is missed, and no account before', async () => {
  const { statements, nodes } = nodesOver([
    { key: ofAccounts('a'), value: bytes(1) },
    { key: ofStorage('1'), value: bytes(2) },
    { key: ofStorage('2'), value: bytes(3) },
  ]);
  expect(await nodes.get(ofAccounts('a'))).toEqual(bytes(1));
  expect(statements).toHaveLength(1);
  expect([await nodes.get(ofStorage('1')), await nodes.get(ofStorage('2'))]).toEqual([bytes(2), bytes(3)]);
  expect(statements).toHaveLength(2);
  // What that did not bring is looked for by itself.
  expect(await nodes.get(ofStorage('9'))).toBeUndefined();
  expect(statements).toHaveLength(3);
});

it('keeps what is newer than what is stored, and what is gone', async () => {
  const rows = [ofStorage('1'), ofStorage('2'), ofStorage('3')].map((key) => ({ key, value: bytes(1) }));
  const { nodes } = nodesOver(rows);
  await nodes.put(ofStorage('1'), bytes(9));
  await nodes.del(ofStorage('2'));
  expect(bytesOf(rows[2] ?? {}, 'value')).toEqual(bytes(1));
  expect([await nodes.get(ofStorage('3')), await nodes.get(ofStorage('1')), await nodes.get(ofStorage('2'))]).toEqual([
    bytes(1),
    bytes(9),
    undefined,
  ]);
});
