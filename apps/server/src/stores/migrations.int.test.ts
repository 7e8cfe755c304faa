import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../testing/both-engines.ts';
import { emptyPostgres } from '../testing/fresh-database.ts';
import type { Database } from './db.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { sqlState } from './sql-state.ts';

const SERVER = resolve(import.meta.dirname, '../..');

test('the migrations that are checked in make the tables that the code declares', () => {
  const copy = mkdtempSync(join(tmpdir(), 'naru-migrations-'));
  try {
    cpSync(MIGRATIONS, copy, { recursive: true });
    const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
    const flags = [
      '--dialect',
      'postgresql',
      '--casing',
      'snake_case',
      '--schema',
      './src/stores/schema/*.ts',
      '--out',
      relative(SERVER, copy),
    ];
    execFileSync(process.execPath, [kit, 'generate', ...flags], { cwd: SERVER, stdio: 'pipe' });
    const sqlFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));
    expect(sqlFiles(copy)).toEqual(sqlFiles(MIGRATIONS));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('of the schema, the newest snapshot alone is kept: the next migration is made from it', () => {
  const meta = join(MIGRATIONS, 'meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { idx: number }[] };
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'].sort());
});

test('several processes that start at once on an empty PostgreSQL all find the tables', async () => {
  const { database: empty, url } = await emptyPostgres();
  const started = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
  for (const database of started) expect((await database.db.execute(sql`select * from members`)).rows).toEqual([]);
  await Promise.all(started.map((database) => database.close()));
  await empty.close();
});

const FIXTURE = [
  "insert into members (did, nickname, join_type) values ('did:x:1', '나그네', 2)",
  "insert into sites (site_code, name, route, owner_member_id) values ('NARU', '나루', 'naru', 1)",
  "insert into products (site_code, name, price) values ('NARU', '그림', 1000)",
  "insert into items (product_id, number, state, token_id, price) values (1, 1, 'minted', 1, 1000)",
  "insert into tokens (product_id, item_id, site_code, owner_member_id) values (1, 1, 'NARU', 1)",
  `insert into history (token_id, product_id, site_code, seq, trade_type, prev_hash, hash, created_at) values (1, 1, 'NARU', 1, '00', '', 'a', now())`,
  "insert into audit_log (actor, action) values ('member:1', 'mint')",
];

onBothEngines('the guards of the tables', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    for (const statement of FIXTURE) await database.db.execute(sql.raw(statement));
  });
  const state = async (statement: string): Promise<string> => {
    try {
      await database.db.execute(sql.raw(statement));
      return 'done';
    } catch (error) {
      return sqlState(error);
    }
  };
  const APPEND_ONLY = '23001';
  const CHECK = '23514';
  const UNIQUE = '23505';

  test.each([
    ['history is not rewritten', 'update history set price = 1', APPEND_ONLY],
    ['history is not deleted', 'delete from history', APPEND_ONLY],
    ['history is not emptied', 'truncate history', APPEND_ONLY],
    ['a transaction id comes alone', "update history set tx_id = '0x1', price = 5", APPEND_ONLY],
    ['a transaction id is filled in', "update history set tx_id = '0x1'", 'done'],
    ['but only once', "update history set tx_id = '0x2'", APPEND_ONLY],
    ['the audit trail stays', "update audit_log set actor = 'nobody'", APPEND_ONLY],
    ['the audit trail is not deleted', 'delete from audit_log', APPEND_ONLY],
    ['a half ledger is refused', "insert into ledger_entries (transaction_id, account, amount) values ('t', 'buyer', 5)", CHECK],
    [
      'a whole ledger is kept',
      "insert into ledger_entries (transaction_id, account, amount) values ('t', 'buyer', -5), ('t', 'seller', 5)",
      'done',
    ],
    ['the ledger stays', 'update ledger_entries set amount = 6 where amount = 5', APPEND_ONLY],
    ['an e-mail is lower-case', "update members set email = 'A@b.kr'", CHECK],
    ['a state is one of its lifecycle', "update items set state = 'lost'", CHECK],
    ['a reserved item names its order', "update items set state = 'reserved'", CHECK],
    ['a price is not negative', 'update products set price = -1', CHECK],
    [
      'an open listing',
      'insert into listings (token_id, product_id, seller_member_id, price, token_version) values (1, 1, 1, 5, 0)',
      'done',
    ],
    [
      'is the only one of its token',
      'insert into listings (token_id, product_id, seller_member_id, price, token_version) values (1, 1, 1, 5, 0)',
      UNIQUE,
    ],
    ['a live session', "insert into sessions (id, member_id, login_env) values ('s1', 1, 'web')", 'done'],
    ['is the only one of its environment', "insert into sessions (id, member_id, login_env) values ('s2', 1, 'web')", UNIQUE],
    ['another environment has its own', "insert into sessions (id, member_id, login_env) values ('s3', 1, 'webview')", 'done'],
    [
      'an order adds up',
      "insert into orders (id, kind, buyer_member_id, site_code, product_id, price, fee, royalty, deposit, deadline) values ('o', 'store', 1, 'NARU', 1, 100, 5, 0, 94, now())",
      CHECK,
    ],
    ['a mail header is one line', "insert into mail_outbox (recipient, subject, body) values ('a@b.kr', E'x\\r\\nBcc: y', '')", CHECK],
    ['a text lies sealed', "insert into sms_outbox (key, kind, message, form) values ('k', 'gift', '01012345678', 'short')", CHECK],
    ['one that is sealed', "insert into sms_outbox (key, kind, message, form) values ('k', 'gift', 'v1.x', 'short')", 'done'],
    ['is not sent by nobody', "update sms_outbox set state = 'sent'", CHECK],
    ['but by a service', "update sms_outbox set state = 'sent', sent_at = now(), service = 'solapi', reference = 'M1'", 'done'],
    ['and then never anew', "update sms_outbox set state = 'queued', sent_at = null, service = null, reference = null", APPEND_ONLY],
    ['a sixth PIN try is not counted', 'insert into member_secrets (member_id, pin_tries) values (1, 6)', CHECK],
  ])('%s', async (_, statement, expected) => {
    expect(await state(statement)).toBe(expected);
  });

  test('token ids come from a sequence as decimal text', async () => {
    const { rows } = await database.db.execute<{ token_id: string }>(sql`select token_id from tokens`);
    expect(rows).toEqual([{ token_id: '1' }]);
  });
});
