import { hash } from 'node:crypto';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';

const EVERY = 1_000_000;
const digits = (number: number): string => String(number).padStart(6, '0');

/** The database as a thief has it: every text and number in it, without the files beside it. */
const dumpOf = async (market: TestMarket): Promise<string> => {
  const tables = await market.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    // What the sandbox shows on pages of its own is not there in earnest.
    if (name.startsWith('sandbox_') || name === 'mail_outbox') continue;
    const { rows } = await market.database.db.execute<{ all: string | null }>(
      sql`select string_agg(t::text, ' ') as all from ${sql.identifier(name)} t`,
    );
    parts.push(rows[0]?.all ?? '');
  }
  return parts.join('\n');
};

/** Every hash of 64 hexadecimal digits, and every digest in base64url, that stands in it. */
const hashesIn = (dump: string): ReadonlySet<string> =>
  new Set([
    ...[...dump.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)].map(([text]) => text),
    ...[...dump.matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)].map(([text]) => Buffer.from(text, 'base64url').toString('hex')),
  ]);

const PIN = '135790';
let market: TestMarket;
let stolen: ReadonlySet<string>;
let listed: { readonly tokenId: string; readonly price: number };
let robbed: { readonly email: string; readonly phone: string };
beforeAll(async () => {
  market = await startMarket('pglite');
  const productId = await shelve(await openIssuer(market, 'ART'), { price: won(1_000) });
  const { client, ...person } = await joined(market, 'robbed', PIN);
  const { tokenId } = await buyOne(market, client, productId, 1_000);
  must(await client.listings.list({ tokenId, price: won(5_000), pin: client.pinHasher.hash(PIN) }));
  await market.restMail();
  must(await client.accounts.sendEmailCode({ email: person.email, verifyType: 'pinReset' }));
  robbed = person;
  listed = { tokenId, price: 5_000 };
  stolen = hashesIn(await dumpOf(market));
});
afterAll(() => market.stop());

/** What a PIN or code of six digits may have been hashed as, by a server that takes no care: itself, its hash, and the call that carried it. */
const guesses = (code: string): readonly string[] => {
  const pin = hash('sha256', code, 'hex');
  const body = { ...listed, pin };
  return [code, pin, JSON.stringify({ params: {}, body }), JSON.stringify(body)];
};
const foundBy = (known: ReadonlySet<string>, from: number, to: number): string[] => {
  const found: string[] = [];
  for (let number = from; number < to; number += 1)
    for (const guess of guesses(digits(number))) if (known.has(hash('sha256', guess, 'hex'))) found.push(digits(number));
  return found;
};

it('holds hashes, and calls with a PIN among what they are of', async () => {
  expect(stolen.size).toBeGreaterThan(5);
  const keyed = await market.database.db.execute(sql`select 1 from idempotency_keys where endpoint = 'listingWallet'`);
  expect(keyed.rows).toHaveLength(1);
});

it('gives no PIN and no code to whoever tries every one of them', () => {
  expect(foundBy(stolen, 0, EVERY)).toEqual([]);
});

it('would give both if they were hashed without a key', () => {
  const careless = new Set([...guesses(PIN), '246802'].map((text) => hash('sha256', text, 'hex')));
  expect(new Set(foundBy(careless, 135_000, 247_000))).toEqual(new Set([PIN, '246802']));
});

it('gives no address and no phone to whoever tries those that they think of', () => {
  const { email, phone } = robbed;
  const thought = [email, phone, phone.slice(1), `82${phone.slice(1)}`, `phone\0${phone}`, `ci\0${email}`];
  expect(thought.filter((text) => stolen.has(hash('sha256', text, 'hex')))).toEqual([]);
});
