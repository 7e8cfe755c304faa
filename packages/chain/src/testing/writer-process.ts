import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { must } from '@naru/testkit';
import pg from 'pg';
import { type ChainDatabase, embeddedChain, openEmbeddedNode, pgliteChainDatabase, postgresChainDatabase } from '../embedded/index.ts';
import { OPERATOR } from './people.ts';
import { mintOf } from './tokens.ts';

/** Needs: the database's address or its folder, the chain's id, the contract. Waits for its turn, mints one token after another, and says what is stored. */
const [place = '', chainId = '', contract = ''] = process.argv.slice(2);
const database: ChainDatabase<unknown> = place.startsWith('postgres:')
  ? postgresChainDatabase(new pg.Pool({ connectionString: place, max: 4 }))
  : pgliteChainDatabase(await PGlite.create(place));
const node = await openEmbeddedNode(database, {
  chainId: Number(chainId),
  beforeCommit: async (tx, { number, transactions }) => {
    const text = 'insert into outbox select x, $1::bigint from unnest($2::text[]) as x';
    await tx.query({ text, values: [String(number), transactions.map(({ hash }) => hash)] });
  },
});
const chain = embeddedChain(node, OPERATOR);
process.stdout.write('writing\n');
for (;;) {
  const nonce = must(await chain.nextNonce());
  const { hash, raw } = must(await chain.prepare(mintOf(`0x${contract.slice(2)}`, 1_000 + nonce * 5, 5), nonce));
  must(await chain.send(raw));
  process.stdout.write(`${hash}\n`);
  await pause(1);
}
