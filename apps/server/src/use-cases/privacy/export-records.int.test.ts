import { createPublicKey, verify } from 'node:crypto';
import { exportStatement } from '@naru/domain/privacy';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passportSigner } from '../../gateways/passport/passport-signer.ts';
import { auditLog, inquiries, personalReads } from '../../stores/schema/index.ts';
import { doneOf, waitingOf } from '../../testing/platform.ts';
import { openStaffedMarket, type StaffedMarket } from '../../testing/staffed-market.ts';

interface Made {
  readonly name: string;
  readonly base64: string;
  readonly sha256: string;
  readonly signature: string;
}

describe.each(['pglite', 'postgres'] as const)('what is handed to an authority on %s', (engine) => {
  let database: StaffedMarket['database'];
  let ground: StaffedMarket['ground'];
  let people: StaffedMarket['people'];
  let [buyer, seller] = [0, 0];
  beforeAll(async () => {
    const opened = await openStaffedMarket(engine);
    ({ database, ground, people } = opened);
    const { market } = opened;
    const [owner, a, b] = [await market.member('발행인'), await market.member('사는이'), await market.member('파는이')];
    [buyer, seller] = [a.id, b.id];
    const token = await market.token(await market.product(await market.site('ART', owner), '달항아리'), b);
    const at = ground.deps.clock.now();
    await market.order(token, [b, a], 50_000, { state: 'completed', paidAt: at, completedAt: at, endedAt: at, createdAt: at });
    await database.db
      .insert(inquiries)
      .values({ memberId: buyer, type: 'other', title: '언제 오나요', body: '언제 오나요?', createdAt: at });
  });
  afterAll(() => database.close());

  const ask = (name: string, authority: string, more = {}) =>
    people.as(name, 'export/make', { authority, from: '2026-10-01', to: '2026-12-31', ...more });
  const made = async (authority: string): Promise<Made> => {
    const waits = waitingOf(await ask('privacy', authority));
    doneOf(await people.as('대표', 'approval/approve', waits));
    return doneOf(await ask('privacy', authority)) as Made;
  };
  const recordsIn = ({ base64 }: Made) =>
    (JSON.parse(Buffer.from(base64, 'base64').toString()) as { records: Record<string, unknown[]> }).records;

  it('is made by no single person, and once for each approval', async () => {
    const waits = waitingOf(await ask('privacy', 'fairTrade'));
    expect(await people.as('privacy', 'approval/approve', waits)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
    doneOf(await people.as('대표', 'approval/approve', waits));
    const file = doneOf(await ask('privacy', 'fairTrade')) as Made;
    expect(file.name).toBe('naru-fairTrade-2026-10-01-2026-12-31.json');
    expect(recordsIn(file)).toMatchObject({
      contracts: [{ member: buyer, seller, price: 50_000 }],
      complaints: [{ member: buyer, title: '언제 오나요' }],
    });
    expect(await ask('privacy', 'fairTrade')).toHaveProperty('waiting');
  });

  it('has what each seller sold in the quarter, for the tax office', async () => {
    expect(recordsIn(await made('tax'))).toMatchObject({ issuers: [], members: [{ member: seller, count: 1, sales: 50_000 }] });
  });

  it('has incidents and looks for the privacy authority, and is itself a look at whom it names', async () => {
    doneOf(await people.as('support', 'member/show', { member: String(buyer), reason: '업무에 필요합니다.' }));
    const file = await made('privacy');
    expect(recordsIn(file).reads).toContainEqual(
      expect.objectContaining({ actor: 'operator:support', member: buyer, call: 'member/show' }),
    );
    const looks = await database.db.select().from(personalReads).where(eq(personalReads.call, 'export/make'));
    expect(new Set(looks.map(({ memberId }) => memberId))).toEqual(new Set([buyer, seller]));
  });

  it('bears the market’s signature over its bytes, and its digest stands in the audit log', async () => {
    const file = await made('tax');
    const { key } = await passportSigner(database.db, ground.deps.keys);
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const isGood = (sha256: string): boolean =>
      verify(
        'sha256',
        Buffer.from(exportStatement(sha256)),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(file.signature, 'hex'),
      );
    expect([isGood(file.sha256), isGood('0'.repeat(64))]).toEqual([true, false]);
    const written = await database.db.select().from(auditLog).where(eq(auditLog.action, 'export.make'));
    expect(written.map(({ detail }) => detail.sha256)).toContain(file.sha256);
  });

  it('is refused for days that end before they begin, and to whoever does not look after privacy', async () => {
    expect(await ask('privacy', 'tax', { to: '2026-09-01' })).toMatchObject({ failure: { name: 'badRequest', field: 'to' } });
    expect(await ask('support', 'tax')).toMatchObject({ failure: { name: 'noPermission' } });
  });
});
