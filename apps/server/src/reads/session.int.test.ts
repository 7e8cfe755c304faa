import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { sessions, sessionTokens } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { openSessions, refreshTokenLives } from './session.ts';

/** Two living sessions, one that has ended, and one of somebody else; each token is named for what has become of it. */
const plant = async ({ deps }: TestGround) => {
  const { member } = plantMarket(deps.db);
  const [mine, other] = [await member('나'), await member('다른이')];
  const about = { memberId: mine.id, loginEnv: 'web', createdAt: hoursBefore(9), lastSeenAt: hoursBefore(2) } as const;
  await deps.db.insert(sessions).values([
    { ...about, id: mine.sessionId, device: '이 브라우저' },
    { ...about, id: 'session-of-the-app', loginEnv: 'webview', device: '앱', lastSeenAt: PLANTED_AT },
    { ...about, id: 'session-that-ended', endedAt: PLANTED_AT, endReason: 'manual' },
    { ...about, id: 'session-of-another', memberId: other.id },
  ]);
  const token = { sessionId: mine.sessionId, kind: 'refresh', expiresAt: hoursBefore(-1) } as const;
  const put = (name: string, change: Partial<typeof sessionTokens.$inferInsert> = {}) =>
    deps.db.insert(sessionTokens).values({ ...token, tokenHash: digestOf(name), pairId: name, ...change });
  await put('used', { usedAt: PLANTED_AT });
  await put('good');
  await put('old', { sessionId: 'session-of-the-app', expiresAt: PLANTED_AT });
  await put('ended', { sessionId: 'session-that-ended' });
  await put('access', { kind: 'access' });
  return { mine };
};

onBothEngines('sessions', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });

  it('of a member stand with the one that asks first, without those that have ended', async () => {
    const open = await openSessions(ground.deps, at.mine);
    expect(open.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['이 브라우저', true],
      ['앱', false],
    ]);
  });

  it.each([
    ['good', true],
    ['used', false],
    ['old', false],
    ['ended', false],
    ['access', false],
    ['unknown', false],
  ])('are refreshed by a token that is unused, within its term and of a living session: %s', async (token, lives) => {
    expect(await refreshTokenLives(ground.deps, token)).toBe(lives);
  });
});
