import { expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { members, sandboxMail, settings, sites } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { claimMode } from './claim-mode.ts';

const SOMEBODY = { did: 'did:naru:real', nickname: '진짜 회원', joinType: 2 };

onBothEngines('the mode of a database', (open) => {
  const ground = async () => makeGround(await open()).deps;

  it('is that of its first server, and no other is let in', async () => {
    const deps = await ground();
    const claims = (['local', 'dev', 'stage', 'prod'] as const).map((mode) => claimMode(deps, { mode, modeNamed: true }));
    const answers = await Promise.all(claims);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = await deps.db.select().from(settings);
    for (const mode of ['local', 'dev', 'stage', 'prod'] as const)
      expect(await claimMode(deps, { mode, modeNamed: true })).toMatchObject(
        mode === row?.value ? { ok: true } : { failure: { reason: 'other', mode: row?.value } },
      );
  });

  it('has to be named where members are whom no sandbox has ever written to', async () => {
    const deps = await ground();
    await deps.db.insert(members).values(SOMEBODY);
    expect(await claimMode(deps, { mode: 'local', modeNamed: false })).toEqual({ ok: false, failure: { reason: 'unnamed' } });
    expect(await deps.db.select().from(settings)).toEqual([]);
    await deps.db.insert(sandboxMail).values({ sender: 'a', recipient: 'b', subject: 'c', body: 'd', html: '' });
    expect(await claimMode(deps, { mode: 'local', modeNamed: false })).toMatchObject({ ok: true });
  });

  it('local brings no demo into a platform that has members', async () => {
    const deps = await ground();
    await deps.db.insert(members).values(SOMEBODY);
    await seedDemo(deps);
    expect([await deps.db.$count(members), await deps.db.$count(sites)]).toEqual([1, 0]);
  });
});
