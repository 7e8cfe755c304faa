import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../audit/audit-log.ts';
import { makeFindings } from '../../audit/finding.ts';
import { audit } from '../../kernel/audit.ts';
import type { Database } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';

const ACTIONS = 1_000;
const AT_ONCE = 20;

/** What operators do is a chain, which one writes at a time; members are not to wait for it. */
describe('the audit log', () => {
  let database: Database;
  beforeAll(async () => {
    database = (await freshPostgres()).database;
  });
  afterAll(() => database.close());

  const action = (actor: string) => database.transact(async (tx) => audit(tx, { actor, action: 'tried', target: '', at: new Date() }));
  const many = async (actor: string, count: number): Promise<void> => {
    const turns = Array.from({ length: AT_ONCE }, async () => {
      for (let n = 0; n < count / AT_ONCE; n += 1) await action(actor);
    });
    await Promise.all(turns);
  };

  it('keeps no member waiting, also while an operator’s action is not over', async () => {
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
    const slow = database.transact(async (tx) => {
      await audit(tx, { actor: 'operator:느린이', action: 'slow', target: '', at: new Date() });
      hasWritten();
      await released;
      return ok(undefined);
    });
    await written;
    await many('did:naru:member', ACTIONS);
    const other = action('operator:다른이');
    const first = await Promise.race([other.then(() => 'written'), pause(200).then(() => 'waits')]);
    letGo();
    await Promise.all([slow, other]);
    expect(first).toBe('waits');
    expect(await database.db.$count(auditLog)).toBe(ACTIONS + 2);
    await many('operator:빠른이', ACTIONS / 5);
    const findings = makeFindings();
    expect(await verifyAuditLog(database.db, findings)).toBe(2 + ACTIONS / 5);
    expect(findings.listed).toEqual([]);
  });
});
