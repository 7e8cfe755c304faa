import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { QR_CHANNEL } from '../../gateways/wallet/qr-board.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr } from '../../kernel/move-qr.ts';
import { connectPostgres } from '../../stores/postgres.ts';
import { qrTickets } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { showQr } from './make-qr.ts';
import { qrStep } from './watch-qr.ts';

const ASKER = 'the browser that asked';
const ORIGIN = 'http://127.0.0.1:1';

/** The same parts, with every query to the database counted. */
const counting = (deps: Deps): { readonly deps: Deps; readonly queries: () => number } => {
  let queries = 0;
  const db = new Proxy(deps.db, {
    get: (target, name, self) => {
      if (name === 'select' || name === 'execute' || name === 'update' || name === 'insert') queries += 1;
      const value: unknown = Reflect.get(target, name, self);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { deps: { ...deps, db }, queries: () => queries };
};

onBothEngines('the step of a QR', (open) => {
  const start = async () => {
    const database = await open();
    const { deps, pass } = makeGround(database);
    const listening = await database.listen(QR_CHANNEL, deps.qrBoard);
    deps.qrBoard.heardThrough(listening.live);
    await expect.poll(listening.live).toBe(true);
    const { nonce } = await showQr(deps, { asker: ASKER, origin: ORIGIN });
    return { deps, pass, nonce, listening };
  };

  it('costs one query when it is first asked for, none while nothing happens, and one after a change', async () => {
    const { deps, nonce, listening } = await start();
    const counted = counting(deps);
    const states: string[] = [];
    for (let poll = 0; poll < 100; poll += 1) states.push(must(await qrStep(counted.deps, nonce, ASKER)).state);
    expect([new Set(states), counted.queries()]).toEqual([new Set(['waiting']), 1]);
    await moveQr(deps.db, 'scan', { where: eq(qrTickets.asker, ASKER), now: deps.clock.now() });
    await expect.poll(async () => must(await qrStep(counted.deps, nonce, ASKER)).state).toBe('scanned');
    const after = counted.queries();
    for (let poll = 0; poll < 100; poll += 1) await qrStep(counted.deps, nonce, ASKER);
    expect([after, counted.queries()]).toEqual([2, 2]);
    await listening.stop();
  });

  it('runs out without a query', async () => {
    const { deps, pass, nonce, listening } = await start();
    await qrStep(deps, nonce, ASKER);
    const counted = counting(deps);
    pass(119_000);
    expect(must(await qrStep(counted.deps, nonce, ASKER)).state).toBe('waiting');
    pass(1_000);
    expect(must(await qrStep(counted.deps, nonce, ASKER)).state).toBe('expired');
    expect(counted.queries()).toBe(0);
    await listening.stop();
  });

  it('is told to nobody but whoever asked for the QR', async () => {
    const { deps, nonce, listening } = await start();
    const nobody = { ok: false, failure: { name: 'lookupFailed' } };
    expect(await qrStep(deps, nonce, 'another browser')).toEqual(nobody);
    expect(await qrStep(deps, nonce, '')).toEqual(nobody);
    expect(await qrStep(deps, `${nonce}x`, ASKER)).toEqual(nobody);
    await listening.stop();
  });
});

describe('a process that hears nothing any more', () => {
  it('asks the database each time, and listens again when it can', async () => {
    const { database, url } = await freshPostgres();
    const { deps } = makeGround(database);
    const listening = await database.listen(QR_CHANNEL, deps.qrBoard);
    deps.qrBoard.heardThrough(listening.live);
    await expect.poll(listening.live).toBe(true);
    const { nonce } = await showQr(deps, { asker: ASKER, origin: ORIGIN });
    await qrStep(deps, nonce, ASKER);
    const other = connectPostgres(url);
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naru-listen' and datname = current_database()`,
    );
    await expect.poll(listening.live).toBe(false);
    // Said while nobody listened.
    await moveQr(other.db, 'scan', { where: eq(qrTickets.asker, ASKER), now: deps.clock.now() });
    expect(must(await qrStep(deps, nonce, ASKER)).state).toBe('scanned');
    await expect.poll(listening.live).toBe(true);
    expect(must(await qrStep(deps, nonce, ASKER)).state).toBe('scanned');
    await listening.stop();
    await Promise.all([other.close(), database.close()]);
  });
});
