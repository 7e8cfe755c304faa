import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../settings/config.ts';
import type { Database } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { REAL_SETTINGS } from '../../testing/real-settings.ts';
import { authenticate } from './authenticate.ts';
import { openSession } from './open-session.ts';

const AT_HOME = {};
const client = { shown: null, given: '', isPage: false };

describe('product 9: how long a session may be left alone', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
    await database.db.insert(members).values({ did: 'did:naru:idle', email: 'idle@naru.test', nickname: '쉬는이', joinType: 2 });
  });
  afterAll(() => database.close());

  it.each([
    ['local', AT_HOME, 43_200],
    ['dev', AT_HOME, 43_200],
    ['stage', REAL_SETTINGS, 30],
    ['prod', REAL_SETTINGS, 30],
  ])('in %s', async (mode, settings, minutes) => {
    const { deps: ground, pass } = makeGround(database);
    const read = parseConfig({ ...settings, NARU_MODE: mode });
    if (!read.ok) throw new Error(read.failure);
    // Tokens that outlive every pause, so that nothing but the pause decides.
    const deps = { ...ground, config: { ...ground.config, sessionMinutes: read.value.sessionMinutes, accessSeconds: 10_000_000 } };
    const [member] = await database.db.select({ id: members.id }).from(members);
    const place = { loginEnv: 'web', device: 'idle', ip: '', client, visitor: { network: '', deviceTokens: [] } } as const;
    const { tokens } = await deps.transact((tx) => openSession(deps, tx, member?.id ?? 0, place, 'password'));
    const { accessToken } = tokens;
    pass(minutes * 60_000);
    must(await authenticate(deps, accessToken));
    pass(minutes * 60_000 + 1);
    expect(await authenticate(deps, accessToken)).toMatchObject({ ok: false, failure: { name: 'refreshExpired' } });
  });
});
