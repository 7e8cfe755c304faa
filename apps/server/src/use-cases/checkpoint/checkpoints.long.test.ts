import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditCheckpoints } from '../../audit/checkpoints.ts';
import { makeFindings } from '../../audit/finding.ts';
import { makeFileCheckpoints } from '../../gateways/checkpoints/file-checkpoints.ts';
import { makeS3Checkpoints } from '../../gateways/checkpoints/s3-checkpoints.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Database } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { lonePostgres } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { plantMuch } from '../../testing/plant-much.ts';
import { openTestStore } from '../../testing/s3-server.ts';
import { readCheckpoint } from './body.ts';
import { writeCheckpoints } from './write-checkpoints.ts';

onBothEngines('checkpoints', (open, kind) => {
  let database: Database;
  let ground: Deps;
  let deps: Deps;
  let file = '';
  const folder = mkdtempSync(join(tmpdir(), 'naru-checkpoints-'));
  beforeAll(async () => {
    // They wait for every transaction of the server, whosever database it is in.
    database = kind === 'postgres' ? await lonePostgres() : await open();
    ground = makeGround(database).deps;
  });
  beforeEach(({ task }) => {
    file = join(folder, `${task.id}.jsonl`);
    deps = { ...ground, checkpoints: { file: makeFileCheckpoints(file), mirror: undefined } };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    if (kind === 'postgres') await database.close();
  });

  const entry = (action: string) => audit(database.db, { actor: 'tester', action, target: '', at: new Date() });
  const bodies = () =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => readCheckpoint(line)?.body);
  const found = async () => {
    const findings = makeFindings();
    const looked = await auditCheckpoints(deps, findings);
    return { looked, listed: findings.listed.map(({ kind: what, about }) => `${what}: ${about}`) };
  };

  it('hold what came to stand since the one before, and nothing is written where nothing has happened', async () => {
    await entry('first');
    await writeCheckpoints(deps);
    await writeCheckpoints(deps);
    await entry('second');
    await writeCheckpoints(deps);
    const [one, two, ...more] = bodies();
    expect(more).toEqual([]);
    expect([one?.seq, two?.seq, two?.rows.trail.map(([, about]) => about)]).toEqual([1, 2, ['second']]);
    expect(await found()).toMatchObject({ looked: { checkpoints: 2, rowCount: expect.any(Number) }, listed: [] });
  });

  it('come in several where there is much at once', async () => {
    await plantMuch(database.db, sql`insert into audit_log (actor, action) select 'tester', 'many' from generate_series(1, 2500)`);
    await writeCheckpoints(deps);
    const all = bodies();
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(all.flatMap((body) => body?.rows.trail ?? []).length).toBeGreaterThanOrEqual(2_500);
    expect((await found()).listed).toEqual([]);
  });

  const waitForOthers = async () => {
    await entry('before');
    await writeCheckpoints(deps);
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: drawn, resolve: hasDrawn } = Promise.withResolvers<void>();
    const slow = database.transact(async (tx) => {
      await audit(tx, { actor: 'slow', action: 'slow', target: '', at: new Date() });
      hasDrawn();
      await released;
      return ok(undefined);
    });
    await drawn;
    await entry('quick');
    // A later number is there already, while the one before it is not.
    const writing = writeCheckpoints(deps);
    setTimeout(letGo, 800);
    await Promise.all([slow, writing]);
    const written = bodies()
      .at(-1)
      ?.rows.trail.map(([, about]) => about);
    expect(written).toEqual(['slow', 'quick']);
    expect((await found()).listed).toEqual([]);
  };
  // On PGlite's one connection nobody is slower than another.
  if (kind === 'postgres') it('wait for rows whose numbers were given out and that nobody can see yet', waitForOthers);

  it('are written by one of several that share a file', async () => {
    await entry('shared');
    await Promise.all([writeCheckpoints(deps), writeCheckpoints(deps), writeCheckpoints(deps)]);
    await writeCheckpoints(deps);
    expect(bodies().map((body) => body?.seq)).toEqual(bodies().map((_, index) => index + 1));
    expect((await found()).listed).toEqual([]);
  });

  it('that somebody has rewritten, left out or made up are found', async () => {
    for (const action of ['a', 'b', 'c']) {
      await entry(action);
      await writeCheckpoints(deps);
    }
    const whole = readFileSync(file, 'utf8');
    const [one = '', two = '', three = ''] = whole.trimEnd().split('\n');
    const foundIn = async (lines: readonly string[]) => {
      writeFileSync(file, `${lines.join('\n')}\n`);
      return (await found()).listed;
    };
    expect(await foundIn([one, two.replace('"fee":500', '"fee":0'), three])).toContain(
      'a checkpoint that the house has not signed: checkpoint 2',
    );
    expect(await foundIn([one, three])).toContain('a checkpoint that does not follow the one before: checkpoint 3');
    expect(await foundIn([two, three])).toContain('a checkpoint that does not follow the one before: checkpoint 2');
    expect(await foundIn([one, 'nonsense', two, three])).toContain('a checkpoint that the house has not signed: checkpoint 2');
    expect(await foundIn([one, two, three])).toEqual([]);
  });

  it('are in a second place as well, which knows what the file has lost', async () => {
    const store = await openTestStore(join(folder, `s3-${kind}`));
    const mirror = makeS3Checkpoints(store.place);
    deps = { ...deps, checkpoints: { ...deps.checkpoints, mirror } };
    for (const action of ['x', 'y', 'z']) {
      await entry(action);
      await writeCheckpoints(deps);
    }
    expect((await found()).listed).toEqual([]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${lines.slice(0, 2).join('\n')}\n`);
    expect((await found()).listed).toEqual(['a checkpoint that the file has lost: checkpoint 3']);
    // A process that starts anew finds out by itself where the second place stands.
    writeFileSync(file, `${lines.join('\n')}\n`);
    const again = makeS3Checkpoints(store.place);
    deps = { ...deps, checkpoints: { ...deps.checkpoints, mirror: again } };
    await entry('w');
    await writeCheckpoints(deps);
    expect((await found()).listed).toEqual([]);
    await store.close();
  });
});
