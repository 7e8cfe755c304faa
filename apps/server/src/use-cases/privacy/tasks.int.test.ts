import { DAY_MS } from '@naru/domain/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { doneOf, openPlatform } from '../../testing/platform.ts';
import { dueTasks, listTasks } from './tasks.ts';

let database: Database;
let ground: TestGround;
let people: ReturnType<typeof openPlatform>;
beforeAll(async () => {
  database = (await freshPostgres()).database;
  ground = makeGround(database);
  people = openPlatform(ground.deps);
  await people.staff();
});
afterAll(() => database.close());

const tick = (name: string, task: string, note = '확인함') => people.as(name, 'privacy/tick', { task, note });
const taskOf = async (name: string) => only((await listTasks(ground.deps)).filter(({ task }) => task === name));

it('is due until somebody says that it is done, and again after its months', async () => {
  expect(await taskOf('permissions')).toMatchObject({ due: true, last: null });
  doneOf(await tick('privacy', 'permissions', '퇴사자 2명의 권한을 거둠'));
  expect(await taskOf('permissions')).toMatchObject({ due: false, last: { by: 'operator:privacy', note: '퇴사자 2명의 권한을 거둠' } });
  ground.pass(190 * DAY_MS);
  expect(await dueTasks(ground.deps)).toContain('permissions');
});

it("lets nobody but an owner say that the chief executive's is done", async () => {
  expect(await tick('privacy', 'oversight')).toMatchObject({ ok: false, failure: { name: 'noPermission' } });
  expect((await taskOf('oversight')).last).toBeNull();
  doneOf(await tick('대표', 'oversight'));
  expect(await taskOf('oversight')).toMatchObject({ due: false, last: { by: 'operator:대표' } });
});

it.each(['operations', 'support', 'auditor'])('is not for %s to tick', async (name) => {
  expect(await tick(name, 'training')).toMatchObject({ ok: false, failure: { name: 'noPermission' } });
});
