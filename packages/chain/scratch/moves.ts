import { startPostgres } from '@naru/testkit/postgres';
import pg from 'pg';
import { newNonce, signAuthorization } from '../src/authorization/index.ts';
import { embeddedChain, openEmbeddedNode, postgresChainDatabase, prepareTables } from '../src/embedded/index.ts';
import { ALICE, BOB, OPERATOR } from '../src/testing/people.ts';
import { moveOf, mintOf, won } from '../src/testing/tokens.ts';

const must = <T>(r: { ok: boolean; value?: T; failure?: unknown }): T => { if (!r.ok) throw new Error(JSON.stringify(r.failure)); return r.value as T; };
const postgres = await startPostgres('256MB');
const pool = new pg.Pool({ connectionString: postgres.url('postgres'), max: 4 });
const database = postgresChainDatabase(pool);
await prepareTables(database as never);
const node = await openEmbeddedNode(database as never, { chainId: 31337, thread: (process.argv[3] as 'worker' | 'host') ?? 'worker' });
const chain = embeddedChain(node as never, OPERATOR);
const go = async (command: never) => { const t = must(await chain.prepare(command, must(await chain.nextNonce()))); must(await chain.send(t.raw)); return t; };
const contract = (await go({ kind: 'deploy', name: 'Naru', symbol: 'N', baseUri: 'x' } as never)).creates!;
const carrier = (await go({ kind: 'deployCarrier' } as never)).creates!;
await go({ kind: 'role', change: 'grant', contract, role: 'mover', account: carrier } as never);
for (let first = 1; first < 5000; first += 500) await go(mintOf(contract, first, 500) as never);
const scope = { chainId: 31337, contract };
let id = 1;
const signed = async () => { const authorization = moveOf(id++, { to: BOB.address }); return { authorization, signature: await signAuthorization(ALICE, scope, { kind: 'move', authorization }), receiver: BOB.address, price: won(5000) }; };
for (const size of [1, 8, 16, 25, 25, 50, 100]) {
  const total = Math.max(400, size * 16);
  const all = []; for (let i = 0; i < total && id < 4990; i += 1) all.push(await signed());
  const groups = []; for (let i = 0; i < all.length; i += size) groups.push(all.slice(i, i + size));
  const t0 = performance.now();
  let nonce = must(await chain.nextNonce()); let prep = 0; let gas = 0n; let last = '' as never;
  for (let at = 0; at < groups.length; at += 16) {
    const p0 = performance.now();
    const raws = [];
    for (const group of groups.slice(at, at + 16)) {
      const command = group.length === 1 ? { kind: 'move', contract, ...group[0] } : { kind: 'moveMany', contract, carrier, moves: group };
      const t = must(await chain.prepare(command as never, nonce++, { untried: true })); raws.push(t.raw); last = t.hash as never;
    }
    prep += performance.now() - p0;
    await Promise.all(raws.map(async (raw) => must(await chain.send(raw))));
  }
  const ms = performance.now() - t0;
  const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [last] }) as { gasUsed: string; status: string };
  console.log(size, all.length, `${(all.length * 1000 / ms).toFixed(0)}/s`, `prep ${prep.toFixed(0)} of ${ms.toFixed(0)} ms`, receipt.status, Number(receipt.gasUsed) / size);
}
await node.close(); await pool.end(); await postgres.stop();
