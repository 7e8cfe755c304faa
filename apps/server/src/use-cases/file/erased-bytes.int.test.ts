import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '@naru/domain/file';
import { HOUR_MS } from '@naru/domain/shared';
import { MemoryFiles, must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { erasedBytes, files } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { dropFiles, eraseBytes, hashOf, keepFiles, stageFile, sweepStaged } from './staged-file.ts';

/** A store whose erasing can be made to take its time, or to be done after its answer was lost. */
class SlowStore extends MemoryFiles {
  erasing: () => Promise<void> = async () => undefined;

  override async remove(sha256: string): Promise<void> {
    await this.erasing();
    await super.remove(sha256);
  }
}

onBothEngines('bytes that no file has any more', (open, kind) => {
  const world = async () => {
    const database = await open();
    const store = new SlowStore();
    let at = Date.now();
    const deps = { ...database, files: store as FileStore, clock: { now: () => new Date(at) } };
    const stage = async (bytes: Uint8Array, id = randomBytes(9).toString('hex')) => {
      const row = {
        id,
        kind: 'video',
        mime: 'video/mp4',
        bytes: bytes.length,
        sha256: hashOf(bytes),
        createdAt: new Date(at - 2 * HOUR_MS),
      };
      const staged = await stageFile(deps, row);
      if (staged.ok) await store.put(bytes);
      return staged.ok ? { ok: true as const, value: id } : staged;
    };
    const lies = async (bytes: Uint8Array) => (await store.sizeOf(hashOf(bytes))) !== null;
    return { database, store, deps, stage, lies, pass: (ms: number) => (at += ms) };
  };
  const keep = async ({ db }: Pick<Database, 'db'>, id: string) => keepFiles(db, [id]);

  it('are erased once their last file is gone, and are wanted again where the same come before', async () => {
    const { database, deps, stage, lies, store } = await world();
    const bytes = randomBytes(100);
    const [first, second] = [must(await stage(bytes)), must(await stage(bytes))];
    await keep(database, second);
    await sweepStaged(deps);
    expect([await lies(bytes), await database.db.$count(files, eq(files.id, first))]).toEqual([true, 0]);
    await dropFiles(database.db, [second]);
    store.erasing = async () => {
      throw new Error('away');
    };
    await expect(sweepStaged(deps)).rejects.toThrow('could not be erased');
    expect(await lies(bytes)).toBe(true);
  });

  it('cannot be put while they are erased, nor until a store that was not heard of can no longer erase them', async () => {
    const { database, deps, stage, lies, store, pass } = await world();
    const bytes = randomBytes(100);
    must(await stage(bytes));
    let late: (() => Promise<void>) | undefined;
    store.erasing = async () => {
      late = () => MemoryFiles.prototype.remove.call(store, hashOf(bytes));
      throw new Error('nobody answers');
    };
    await expect(sweepStaged(deps)).rejects.toThrow('could not be erased');
    expect(await stage(bytes)).toMatchObject({ failure: { name: 'busy' } });
    // It does what it was asked to, after all.
    await late?.();
    expect(await stage(bytes)).toMatchObject({ failure: { name: 'busy' } });
    store.erasing = async () => undefined;
    await eraseBytes(deps);
    expect(await database.db.$count(erasedBytes)).toBe(1);
    pass(HOUR_MS);
    await eraseBytes(deps);
    expect(await database.db.$count(erasedBytes)).toBe(0);
    const again = must(await stage(bytes));
    await keep(database, again);
    await sweepStaged(deps);
    expect(await lies(bytes)).toBe(true);
  });

  it('that were marked and not yet asked for are kept when the same come again', async () => {
    const { database, deps, stage, lies } = await world();
    const bytes = randomBytes(100);
    await database.db.insert(erasedBytes).values({ sha256: hashOf(bytes) });
    await keep(database, must(await stage(bytes)));
    await sweepStaged(deps);
    expect([await lies(bytes), await database.db.$count(erasedBytes)]).toEqual([true, 0]);
  });

  // On PGlite's one connection it passes in a void.
  if (kind === 'postgres')
    it('are never missing behind a kept file, however many put, let go and sweep at once', async () => {
      const { database, deps, stage, lies, store } = await world();
      const pool = Array.from({ length: 4 }, () => randomBytes(64));
      store.erasing = () => pause(Math.random() * 4);
      let busy = 0;
      const living: { id: string; bytes: Uint8Array }[] = [];
      const lives = async (bytes: Uint8Array, turn: number) => {
        const staged = await stage(bytes);
        if (!staged.ok) {
          busy += 1;
          return;
        }
        await keep(database, staged.value);
        if (turn % 3 === 0) living.push({ id: staged.value, bytes });
        else await dropFiles(database.db, [staged.value]);
      };
      for (let round = 0; round < 12; round += 1) {
        await Promise.all([
          ...pool.flatMap((bytes, index) => [lives(bytes, round + index), lives(bytes, round + index + 1), lives(bytes, 1)]),
          sweepStaged(deps),
          sweepStaged(deps),
        ]);
        for (const { id, bytes } of living.splice(0)) {
          expect(await lies(bytes)).toBe(true);
          await dropFiles(database.db, [id]);
        }
      }
      await sweepStaged(deps);
      expect([(await database.db.execute(sql`select 1 from files`)).rows, busy < 100]).toEqual([[], true]);
    });
});
