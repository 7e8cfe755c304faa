import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeRelayWorld, type RelayWorld } from '../testing/relay-world.ts';
import { relayAll } from '../use-cases/chain/relay.ts';

/** Rows of record refuse to be changed; whoever owns the database can take that away. */
const BEHIND_THE_GUARDS = sql`set session_replication_role = replica`;

describe('the audit', () => {
  let database: Database;
  let world: RelayWorld;
  let minted: string;
  let given: string;
  let burnt: string;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
    world = await makeRelayWorld(database);
    const [one, two, three] = await world.mint(3);
    if (one === undefined || two === undefined || three === undefined) throw new Error('nothing was minted');
    [minted, given, burnt] = [one, two, three];
    await world.give(given, world.people[1]);
    await world.burn(burnt);
    const relay = await world.openRelay();
    expect(await relayAll(relay)).toEqual({ ok: true, value: undefined });
    await relay.close();
    await database.db.execute(BEHIND_THE_GUARDS);
    await database.db.execute(sql`create table kept as select * from token_metadata`);
  });
  afterAll(() => database.close());

  const found = async () =>
    (await world.audit()).findings.map(({ kind, about }) => [kind, about] as const).sort(([a], [b]) => a.localeCompare(b));

  it('finds nothing where nothing is wrong', async () => {
    expect(await world.audit()).toEqual({ looked: { tokens: 3, history: 5, ledger: 0 }, findings: [], chainFailure: null });
  });

  const OTHER = `0x${'99'.repeat(32)}`;
  const cases = (): readonly (readonly [what: string, corrupt: string, mend: string, found: readonly (readonly [string, string])[]])[] => [
    [
      'an owner who was put in its place',
      `update tokens set owner_member_id = ${world.people[2].id} where token_id = ${given}`,
      `update tokens set owner_member_id = ${world.people[1].id} where token_id = ${given}`,
      [
        ['a token that is not its last receiver’s', given],
        ['an NFT whose owner is another on the chain', given],
      ],
    ],
    [
      'a token that was made of nothing',
      `insert into items (product_id, number, price) select product_id, 99, 1 from tokens where token_id = ${minted};
       insert into tokens (token_id, product_id, item_id, site_code) select 777, product_id, (select max(id) from items), site_code from tokens where token_id = ${minted};
       insert into token_metadata values (777, 'x', encode(sha256('x'), 'hex'))`,
      `delete from token_metadata where token_id = 777; delete from tokens where token_id = 777; delete from items where number = 99`,
      [
        ['a product whose items do not add up', 'product'],
        ['an NFT that is not on the chain', '777'],
      ],
    ],
    [
      'a burnt token that lives again',
      `update tokens set state = 'live' where token_id = ${burnt}`,
      `update tokens set state = 'revoked' where token_id = ${burnt}`,
      [['an NFT whose owner is another on the chain', burnt]],
    ],
    [
      'a living token that was struck out',
      `update tokens set state = 'revoked' where token_id = ${minted}`,
      `update tokens set state = 'live' where token_id = ${minted}`,
      [['a revoked NFT that is still on the chain', minted]],
    ],
    [
      'a transfer that was not counted',
      `update tokens set transfer_count = 0 where token_id = ${given}`,
      `update tokens set transfer_count = 1 where token_id = ${given}`,
      [
        ['an NFT that moved more or less often on the chain', given],
        ['an NFT that moved more or less often than its history tells', given],
      ],
    ],
    [
      'metadata that was rewritten, with its hash',
      `update token_metadata set body = 'x', sha256 = encode(sha256('x'), 'hex') where token_id = ${minted}`,
      'update token_metadata m set body = k.body, sha256 = k.sha256 from kept k where k.token_id = m.token_id',
      [['metadata that is not what was minted', minted]],
    ],
    [
      'metadata that was rewritten, without its hash',
      `update token_metadata set body = body || ' ' where token_id = ${given}`,
      `update token_metadata set body = rtrim(body) where token_id = ${given}`,
      [['metadata that is not what its hash says', given]],
    ],
    [
      'a price in the history that was changed',
      `update history set price = 5 where token_id = ${given} and seq = 1`,
      `update history set price = null where token_id = ${given} and seq = 1`,
      [['a history whose links do not hold', 'row']],
    ],
    [
      'a transaction id that was swapped',
      `update history set tx_id = '${OTHER}' where token_id = ${given} and seq = 2`,
      `update history set tx_id = (select tx_hash from chain_actions a where a.id = chain_action_id) where token_id = ${given} and seq = 2`,
      [
        ['a row of the history whose transaction is not told', 'row'],
        ['a transaction of the history that the chain does not know', given],
      ],
    ],
    [
      'a booking that does not balance',
      `insert into ledger_entries (transaction_id, account, amount) values ('t', 'cash', 5)`,
      `delete from ledger_entries`,
      [['a booking that does not sum to zero', 't']],
    ],
    [
      'a command that was struck out after it was queued',
      `update chain_actions set state = 'failed', tx_hash = null where token_id = ${given} and kind = 'transferFrom'`,
      `update chain_actions set state = 'confirmed', tx_hash = (select tx_id from history h where h.chain_action_id = chain_actions.id)
       where token_id = ${given} and kind = 'transferFrom'`,
      [['a command to the chain that failed', 'row']],
    ],
    [
      'a listing that its seller has not signed',
      `insert into listings (token_id, product_id, seller_member_id, price, token_version)
       select token_id, product_id, owner_member_id, 1000, version from tokens where token_id = ${given}`,
      `delete from listings`,
      [['what was promised without its owner’s authorisation', 'listing']],
    ],
    [
      'a signature that outlives its token',
      `update authorizations set state = 'open' where token_id = ${burnt}`,
      `update authorizations set state = 'spent' where token_id = ${burnt}`,
      [['an authorisation that outlives what it was given for', 'row']],
    ],
  ];

  it.each(Array.from({ length: 13 }, (_, index) => index))('finds each planted corruption and nothing else (%i)', async (index) => {
    const [what, corrupt, mend, expected] = cases()[index] ?? [];
    if (corrupt === undefined || mend === undefined || expected === undefined) throw new Error('no such case');
    const run = async (text: string) => {
      for (const statement of text.split(';').filter((part) => part.trim() !== '')) await database.db.execute(sql.raw(statement));
    };
    const before = await found();
    await run(corrupt);
    const told = await found();
    await run(mend);
    const news = told.filter(([kind, about]) => !before.some(([knownKind, knownAbout]) => kind === knownKind && about === knownAbout));
    expect([what, news.map(([kind]) => kind)]).toEqual([what, expected.map(([kind]) => kind)]);
    for (const [kind, about] of expected.filter((one) => /^\d+$/.test(one[1]))) expect(news).toContainEqual([kind, about]);
  });
});
