import type { failure } from '@naru/domain/failure';
import type { GuardianClaimText } from '@naru/domain/inquiry';
import { DAY_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { inquiryOf } from '../../reads/inquiry/inquiries.ts';
import { members, notifications } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { openReversalWorld, type ReversalWorld } from '../../testing/reversal-world.ts';
import type { Incoming } from '../file/incoming.ts';
import { reverseDueOrders } from '../order/reverse.ts';
import { changeInquiry, writeInquiry } from './write-inquiry.ts';

const BYTES = new TextEncoder().encode('%PDF-1.7\n가족관계증명서');
const PROOF: Incoming = {
  name: '가족관계증명서.pdf',
  size: BYTES.length,
  path: '',
  sha256: '0'.repeat(64),
  bytes: async () => BYTES,
};
const DRAFT = { title: '아이의 구매를 취소합니다', text: '동의하지 않은 구매입니다.' };
const WHY = '가족관계증명서로 친권자임을 확인했습니다.';
const refused = (name: Parameters<typeof failure>[0], more: object = {}) => ({
  ok: false,
  failure: expect.objectContaining({ name, ...more }),
});

onBothEngines('what a guardian cancels', (open) => {
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    people = openPlatform(world.deps);
    await people.staff();
  });
  const born = async (birth: string): Promise<Member> => {
    const member = await world.somebody();
    await world.db.update(members).set({ birth }).where(eq(members.id, member.id));
    return member;
  };
  const claimed = (
    writer: Member,
    orderId: string,
    { claim = {}, files = [PROOF] }: { claim?: object; files?: readonly Incoming[] } = {},
  ) => {
    const typed: GuardianClaimText = { orderId, name: '김보호', relation: 'parent', ...claim };
    return writeInquiry(world.deps, writer, { draft: { type: 'guardian', ...DRAFT, claim: typed }, subject: null, files });
  };
  const reverse = (id: string, inquiry: number) => people.as('support', 'sale/reverse', { id, reason: WHY, inquiry });
  const toldOf = async ({ id }: Member) =>
    (await world.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.memberId, id))).map(({ kind }) => kind);

  it('is taken back by two people and nobody alone, its money returned, and both the buyer and the guardian told', async () => {
    const [child, guardian] = [await born('20100615'), await born('19800101')];
    const { orderId } = await world.bought(child);
    const { id } = must(await claimed(guardian, orderId));
    expect(doneOf(await people.as('support', 'inquiry/show', { id }))).toMatchObject({
      claim: { orderId, name: '김보호', relation: 'parent', ofMinor: true, reversed: false },
    });
    const request = waitingOf(await reverse(orderId, id));
    expect(await people.as('support', 'approval/approve', request)).toEqual(refused('anotherOperatorNeeded'));
    expect(await world.reversalOf(orderId)).toBeUndefined();
    doneOf(await people.as('settlement', 'approval/approve', request));
    await reverseDueOrders(world.deps);
    expect(await world.reversalOf(orderId)).toMatchObject({ cause: 'guardian', bearer: 'earners', state: 'done', reason: WHY });
    expect(await inquiryOf(world.db, guardian.id, id)).toMatchObject({ answer: 'answered', answered: { text: WHY } });
    expect([await toldOf(guardian), (await toldOf(child)).length > 0]).toEqual([['inquiryAnswered'], true]);
    expect(doneOf(await people.as('support', 'inquiry/show', { id }))).toMatchObject({ claim: { reversed: true } });
  });

  it('is nothing of a grown-up’s, of another order, or of no order, and is not taken up twice', async () => {
    const [grown, child] = [await born('19900101'), await born('20100615')];
    const [ofGrown, ofChild] = [await world.bought(grown), await world.bought(child)];
    const first = must(await claimed(grown, ofGrown.orderId));
    expect(await reverse(ofGrown.orderId, first.id)).toEqual(refused('notOfMinor'));
    const second = must(await claimed(child, ofChild.orderId));
    const request = waitingOf(await reverse(ofChild.orderId, second.id));
    expect(await reverse(ofGrown.orderId, second.id)).toEqual(refused('lookupFailed', { field: 'inquiry' }));
    doneOf(await people.as('support', 'inquiry/answer', { id: second.id, body: '서류가 더 필요합니다.', again: false }));
    expect(await reverse(ofChild.orderId, second.id)).toEqual(refused('wrongState', { field: 'inquiry' }));
    // What was asked for before it was answered is carried out on nothing.
    expect('ok' in (await people.as('settlement', 'approval/approve', request))).toBe(true);
    expect(await world.reversalOf(ofChild.orderId)).toBeUndefined();
  });

  it('names a purchase that there is, who says so, and shows a document, also once it is changed', async () => {
    const child = await born('20100615');
    const { orderId } = await world.bought(child);
    expect(await claimed(child, orderId, { files: [] })).toEqual(refused('badRequest', { field: 'files' }));
    expect(await claimed(child, orderId, { claim: { name: ' ' } })).toEqual(refused('badRequest', { field: 'guardianName' }));
    expect(await claimed(child, 'no-such-order-at-all')).toEqual(refused('lookupFailed', { field: 'orderId' }));
    const { id } = must(await claimed(child, orderId));
    const [file] = (await inquiryOf(world.db, child.id, id))?.files ?? [];
    const claim = { orderId, name: '김후견', relation: 'guardian' } as const;
    const change = (keptFiles: readonly number[]) =>
      changeInquiry(world.deps, child, { id, draft: { type: 'guardian', ...DRAFT, claim }, keptFiles, files: [] });
    expect(await change([])).toEqual(refused('badRequest', { field: 'files' }));
    must(await change([file?.number ?? 0]));
    // Whoever claims is told the number of the order, by which it is named as well, and never its id.
    const { claim: shown } = (await inquiryOf(world.db, child.id, id)) ?? {};
    expect(shown).toEqual({ ...claim, orderId: expect.stringMatching(/^\d{8}-\d{7}$/) });
    const named = String(shown?.orderId).replace('-', ' ');
    expect(await claimed(child, named)).toMatchObject({ ok: true });
    expect(await claimed(child, '20200101-0000001')).toEqual(refused('lookupFailed', { field: 'orderId' }));
  });
});

onBothEngines('what somebody asks about their own data', (open) => {
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    people = openPlatform(world.deps);
    await people.staff();
  });
  const write = async (type: 'ownData' | 'other') =>
    must(await writeInquiry(world.deps, await world.somebody(), { draft: { type, ...DRAFT }, subject: null, files: [] })).id;
  const listed = async () =>
    doneOf(await people.as('support', 'inquiry/list', { waiting: true })) as readonly { id: number; dueAt: string | null }[];

  it('stands first with the day by which it is done, and also once an operator says that it is one', async () => {
    const written = world.deps.clock.now().getTime();
    const [early, later, own] = [await write('other'), await write('other'), await write('ownData')];
    const dueAt = new Date(written + 10 * DAY_MS).toISOString();
    expect((await listed()).map(({ id, dueAt: due }) => [id, due])).toEqual([
      [own, dueAt],
      [early, null],
      [later, null],
    ]);
    doneOf(await people.as('support', 'inquiry/classify', { id: later, type: 'ownData' }));
    expect((await listed()).map(({ id }) => id)).toEqual([later, own, early]);
    expect(await people.as('support', 'inquiry/classify', { id: early, type: 'guardian' })).toEqual(
      refused('badRequest', { field: 'type' }),
    );
    doneOf(await people.as('support', 'inquiry/answer', { id: own, body: '지웠습니다.', again: false }));
    expect(await people.as('support', 'inquiry/classify', { id: own, type: 'other' })).toEqual(refused('wrongState', { field: 'id' }));
    expect((await listed()).map(({ id }) => id)).toEqual([later, early]);
  });
});
