import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACTIONS, PAST } from './contractions.ts';
import { tighteningsIn } from './expansions-in.ts';

const FOLDER = join(import.meta.dirname, '../apps/server/migrations');
const MIGRATIONS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(join(FOLDER, file), 'utf8') }));
const FOUND = tighteningsIn(MIGRATIONS);
/** The first migration that adds only, or is named. */
const FIRST = '0094';

const BEFORE = {
  name: '0001_before',
  sql: `CREATE TABLE "orders" ("id" bigint, "state" text, CONSTRAINT "orders_state" CHECK ("orders"."state" in ('made', 'paid')));`,
};
const whyNot = (sql: string): readonly string[] => tighteningsIn([BEFORE, { name: '0002_now', sql }]).map(({ statement }) => statement);

describe('a migration', () => {
  it.each([
    'ALTER TABLE "orders" DROP COLUMN "state"',
    'ALTER TABLE "orders" RENAME COLUMN "state" TO "standing"',
    'ALTER TABLE "orders" RENAME TO "purchases"',
    'ALTER TABLE "orders" ALTER COLUMN "state" SET NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "state" DROP NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT',
    'ALTER TABLE "orders" ALTER COLUMN "state" SET DATA TYPE integer',
    'ALTER TABLE "orders" ADD COLUMN "buyer" bigint NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_some" CHECK ("orders"."id" > 0)',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_once" UNIQUE("state")',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_to" FOREIGN KEY ("id") REFERENCES "public"."tokens"("id")',
    'CREATE UNIQUE INDEX "orders_one" ON "orders" USING btree ("state")',
    'DROP TABLE "orders" CASCADE',
    'DROP INDEX "orders_one"',
    'DROP TRIGGER orders_keep ON orders',
    'DELETE FROM orders',
    'CREATE TRIGGER orders_keep BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION naru_keep()',
  ])('that takes away or refuses what was there is seen: %s', (statement) => {
    expect(whyNot(`-- What it is for.\n${statement};`)).toEqual([statement.replaceAll('"', '').replaceAll('public.', '')]);
  });

  it.each([
    'CREATE TABLE "payers" ("id" bigint NOT NULL, CONSTRAINT "payers_id" CHECK ("payers"."id" > 0));\n--> statement-breakpoint\nCREATE UNIQUE INDEX "payers_one" ON "payers" USING btree ("id")',
    'ALTER TABLE "orders" ADD COLUMN "note" text',
    'ALTER TABLE "orders" ADD COLUMN "count" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK ("orders"."note" <> \'\')',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in (\'made\', \'paid\', \'gone\'))',
    'CREATE INDEX "orders_by" ON "orders" USING btree ("state")',
    'CREATE FUNCTION naru_more() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DELETE FROM orders; END $$',
  ])('that adds is let through: %s', (sql) => {
    expect(whyNot(sql)).toEqual([]);
  });

  it('that lets in fewer values than before is seen', () => {
    const sql =
      'ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in (\'made\'))';
    expect(whyNot(sql)).toHaveLength(1);
  });
});

describe('the migrations', () => {
  it('do more than add until 0093 where that is named, and nowhere else', () => {
    expect([...new Set(FOUND.map(({ migration }) => migration))].filter((name) => name < FIRST)).toEqual(PAST);
  });

  it('only add from 0094 on, but for contractions that say after which release, and why', () => {
    const later = FOUND.filter(({ migration }) => migration >= FIRST);
    const named = ({ migration, statement }: (typeof later)[number]) =>
      CONTRACTIONS.some((one) => one.migration === migration && statement.startsWith(one.statement));
    expect(later.filter((one) => !named(one))).toEqual([]);
    expect(
      CONTRACTIONS.filter(
        (one) => !later.some(({ migration, statement }) => one.migration === migration && statement.startsWith(one.statement)),
      ),
    ).toEqual([]);
  });
});
