import { parsePinHash } from '@naru/domain/pin';
import { ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { memberSecrets, members, sessions, siteAccounts, siteAuthorities, sites } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { changeSettlementAccount } from './change-settlement-account.ts';

const ORDER = { siteCode: brand.site('SHOP'), bankId: '004', bankAccount: '12345678901', bankAccountHolder: '한빛 공방' };
const proof = { pin: must(parsePinHash('0'.repeat(64))) };

onBothEngines('a bank that takes its time over a settlement account', (open) => {
  let deps: Deps;
  let owner: Member;
  beforeAll(async () => {
    const { deps: real } = makeGround(await open());
    deps = { ...real, pins: { ...real.pins, verify: async () => ok({ matches: true, stale: false }) } };
    const { db } = deps;
    const { id, did, nickname } = only(
      await db.insert(members).values({ did: 'did:naru:owner', nickname: '주인', joinType: 2 }).returning(),
    );
    owner = { id, did, nickname, sessionId: 'of the owner' };
    await db.insert(memberSecrets).values({ memberId: id, pinHash: 'hash' });
    await db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: id });
  });

  it.each([
    ['finds nothing locked, so that whoever else needs the member goes on', async () => undefined, { ok: true }],
    [
      'is of no use to a session that ended meanwhile',
      (db: Deps['db']) => db.update(sessions).set({ endedAt: deps.clock.now(), endReason: 'manual' }),
      { ok: false, failure: { name: 'tokenInvalid' } },
    ],
    [
      'is of no use to who owns the store no more',
      (db: Deps['db']) => db.update(siteAuthorities).set({ role: 'viewer' }),
      { ok: false, failure: { name: 'roleNeeded' } },
    ],
  ] as const)('%s', async (_, meanwhile, answer) => {
    const { db } = deps;
    await db.delete(siteAccounts);
    await db.delete(sessions);
    await db.insert(sessions).values({ id: owner.sessionId, memberId: owner.id, loginEnv: 'web' });
    await db.delete(siteAuthorities);
    await db.insert(siteAuthorities).values({ siteCode: 'SHOP', memberId: owner.id, role: 'owner' });
    const check = async () => {
      // Would be refused, or wait for ever, beside a transaction that holds the member.
      await db.update(members).set({ nickname: '주인' }).where(eq(members.id, owner.id));
      await meanwhile(db);
      return 'same' as const;
    };
    expect(await changeSettlementAccount({ ...deps, holders: { check } }, owner, { ...ORDER, proof })).toMatchObject(answer);
    expect(await db.$count(siteAccounts)).toBe(answer.ok ? 1 : 0);
  });
});
