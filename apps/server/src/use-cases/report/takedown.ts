import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { appealDeadline, type ReportOutcome, type TakedownKind, type TakedownReason } from '@naru/domain/report';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { formatDateTime, isolated, TAKEDOWN_KIND_LABELS, TAKEDOWN_REASON_LABELS, withJosa } from '@naru/messages';
import { and, desc, eq, lt } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { inquiries, inStates, listings, members, orders, siteAuthorities, takedowns } from '../../stores/schema/index.ts';
import { listedUnder, unpaidUnder } from './end-taken-down.ts';
import { answerWithin } from './report.ts';
import { PUTTING_BACK, SEEING, type Seen, type TakedownRow } from './taken-things.ts';

/** Whom a takedown concerns: its member, or the owners of its store. */
const concernedBy = async (tx: Db, owner: Seen['owner']): Promise<readonly { readonly id: number; readonly email: string | null }[]> => {
  if ('memberId' in owner) {
    const mine = and(eq(members.id, owner.memberId), inStates(members.state, ['active', 'suspended']));
    return tx.select({ id: members.id, email: members.email }).from(members).where(mine);
  }
  return tx
    .select({ id: members.id, email: members.email })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.siteCode, owner.siteCode), eq(siteAuthorities.role, 'owner')));
};

const ownerOf = ({ siteCode, memberId }: TakedownRow): Seen['owner'] => (siteCode === null ? { memberId: memberId ?? 0 } : { siteCode });

interface TakedownOrder {
  readonly kind: TakedownKind;
  readonly target: string;
  readonly reason: TakedownReason;
  /** What its owner reads. */
  readonly text: string;
  /** The report that led there, which is answered with it. */
  readonly report: number | null;
}

/** What a takedown of a thing rests on: that it is there, and not down already. Locks it. Refused with `lookupFailed`, `wrongState`. */
export const takedownNow = async (tx: Db, { kind, target }: Pick<TakedownOrder, 'kind' | 'target'>): Promise<Result<Seen, Failure>> => {
  const seen = await SEEING[kind](tx, target.trim());
  if (seen === undefined) return fail(failure('lookupFailed', { field: 'target' }));
  const standing = and(eq(takedowns.kind, kind), eq(takedowns.target, seen.target), eq(takedowns.state, 'standing'));
  return (await tx.$count(takedowns, standing)) === 0 ? ok(seen) : fail(failure('wrongState', { field: 'target' }));
};

/** What a takedown would be of, for whoever is about to ask for it: its name, whose it is, and what stands open on it. Refused as {@link takedownNow}. */
export const lookAtTakedown = async (
  { transact }: Deps,
  order: Pick<TakedownOrder, 'kind' | 'target'>,
): Promise<Result<OperatorValue<'takedown/look'>, Failure>> =>
  transact(async (tx): Promise<Result<OperatorValue<'takedown/look'>, Failure>> => {
    const seen = await takedownNow(tx, order);
    if (!seen.ok) return seen;
    const { name, owner, target } = seen.value;
    const of = { kind: order.kind, target };
    const whose = 'siteCode' in owner ? owner.siteCode : await nicknameOf(tx, owner.memberId);
    const [unpaid, onSale] = [unpaidUnder(of), listedUnder(of)];
    return ok({
      name,
      owner: whose,
      orders: unpaid === undefined ? 0 : await tx.$count(orders, unpaid),
      listings: onSale === undefined ? 0 : await tx.$count(listings, onSale),
    });
  });

const nicknameOf = async (tx: Db, memberId: number): Promise<string> =>
  only(await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId))).nickname;

/**
 * Takes something down: it is gone from sale or sight at once, its owner is told why, by letter too, and until when they can appeal. Unpaid orders of it are
 * called off and open listings end, by {@link endTakenDown}; what is paid stays bought, and is delivered. Refused: `badRequest` (`text`), `lookupFailed`,
 * `wrongState` for what is down already.
 */
export const takeDown = async (deps: Deps, operator: string, order: TakedownOrder): Promise<Result<void, Failure>> => {
  const text = description(order.text);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  const done = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const found = await takedownNow(tx, order);
    if (!found.ok) return found;
    const { target, name, owner, taken, takeAway } = found.value;
    const at = deps.clock.now();
    const { kind, reason } = order;
    const appealUntil = appealDeadline(at);
    await takeAway(at);
    const row = { kind, target, name, ...owner, reason, body: text.value, takenBy: operator, taken, appealUntil, createdAt: at };
    const { id } = only(await tx.insert(takedowns).values(row).returning({ id: takedowns.id }));
    await tellTaken(tx, { id, ...row, publicUrl: deps.config.publicUrl }, owner);
    if (order.report !== null) {
      const outcome: ReportOutcome = 'acted';
      const answered = await answerWithin(tx, operator, { id: order.report, outcome, text: REPORT_ANSWER, at });
      if (!answered.ok) return answered;
    }
    await audit(tx, {
      actor: operator,
      action: 'takedown.make',
      target: `${kind} ${target}`,
      detail: { reason, id },
      reason: text.value,
      at,
    });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};

/** What whoever reported it is told. */
const REPORT_ANSWER = '신고하신 내용을 확인하고 게시를 중단했습니다.';

interface TakedownNews {
  readonly id: number;
  readonly kind: TakedownKind;
  readonly name: string;
  readonly reason: TakedownReason;
  readonly body: string;
  readonly appealUntil: Date;
  readonly createdAt: Date;
  readonly publicUrl: string;
}

const tellTaken = async (
  tx: Db,
  { id, kind, name, reason, body, appealUntil, createdAt, publicUrl }: TakedownNews,
  owner: Seen['owner'],
): Promise<void> => {
  const whom = await concernedBy(tx, owner);
  const payload = { takedownId: id, takenKind: kind, name, takenReason: reason, text: body, deadline: appealUntil.toISOString() };
  await notify(
    tx,
    whom.map((one) => ({ memberId: one.id, kind: 'takenDown' as const, payload })),
    createdAt,
  );
  const what = `${TAKEDOWN_KIND_LABELS[kind]} ‘${isolated(name)}’`;
  for (const { email } of whom)
    if (email !== null)
      await queueMail(
        tx,
        letter(email, `[나루] ${TAKEDOWN_KIND_LABELS[kind]} 게시가 중단되었습니다`, [
          `${withJosa(what, '이/가')} 이용 규칙에 맞지 않아 게시를 중단했습니다.`,
          `사유: ${TAKEDOWN_REASON_LABELS[reason]}`,
          `운영자의 설명: ${body}`,
          '결제하지 않은 주문은 취소되고, 이미 결제한 거래는 그대로 진행됩니다.',
          `사실과 다르면 ${formatDateTime(appealUntil)}까지 이의를 제기할 수 있습니다.`,
          { label: '이의 제기하기', href: `${publicUrl}/nft${addressOf('csBoardWrite', { takedownId: id })}` },
        ]),
      );
};

/** What letting something go up again rests on: that it is down, and what its owner has said since. Locks it. Refused with `lookupFailed`, `wrongState`. */
export const liftNow = async (tx: Db, id: number): Promise<Result<TakedownRow, Failure>> => {
  const [row] = await tx.select().from(takedowns).where(eq(takedowns.id, id)).for('no key update');
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  return row.state === 'standing' ? ok(row) : fail(failure('wrongState', { field: 'id' }));
};

/** Lets something go up again; what was taken away is put back, and its owner told, by letter too. Refused as {@link liftNow}, and `badRequest` (`text`). */
export const liftTakedown = async (
  deps: Deps,
  operator: string,
  order: { readonly id: number; readonly text: string },
): Promise<Result<void, Failure>> => {
  const text = description(order.text);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  const done = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const found = await liftNow(tx, order.id);
    if (!found.ok) return found;
    const { id, kind, name, target } = found.value;
    const at = deps.clock.now();
    const lifted = await moveRow(tx, 'takedown', 'lift', {
      where: eq(takedowns.id, id),
      set: { liftedAt: at, liftedBy: operator },
    });
    if (!lifted.ok) return lifted;
    await PUTTING_BACK[kind](tx, found.value, at);
    const whom = await concernedBy(tx, ownerOf(found.value));
    const payload = { takenKind: kind, name, text: text.value };
    await notify(
      tx,
      whom.map((one) => ({ memberId: one.id, kind: 'takedownLifted' as const, payload })),
      at,
    );
    for (const { email } of whom)
      if (email !== null)
        await queueMail(
          tx,
          letter(email, `[나루] ${TAKEDOWN_KIND_LABELS[kind]} 게시 중단이 풀렸습니다`, [
            `${TAKEDOWN_KIND_LABELS[kind]} ‘${isolated(name)}’의 게시 중단이 풀렸습니다.`,
            `운영자의 설명: ${text.value}`,
            '판매는 다시 시작해 주세요. 중단하며 취소된 주문과 판매 등록은 되돌아오지 않습니다.',
          ]),
        );
    await audit(tx, { actor: operator, action: 'takedown.lift', target: `${kind} ${target}`, detail: { id }, reason: text.value, at });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};

const MOST = 100;

/** What was taken down, the newest first: what stands, or all. */
export const listTakedowns = async (
  { db }: Pick<Deps, 'db'>,
  { standing, before }: { readonly standing: boolean; readonly before: number | null },
): Promise<OperatorValue<'takedown/list'>> => {
  const rows = await db
    .select({ takedown: takedowns, inquiryId: inquiries.id, answeredAt: inquiries.answeredAt })
    .from(takedowns)
    .leftJoin(inquiries, eq(inquiries.takedownId, takedowns.id))
    .where(and(standing ? eq(takedowns.state, 'standing') : undefined, before === null ? undefined : lt(takedowns.id, before)))
    .orderBy(desc(takedowns.id))
    .limit(MOST);
  return rows.map(({ takedown, inquiryId, answeredAt }) => ({
    id: takedown.id,
    kind: takedown.kind,
    target: takedown.target,
    name: takedown.name,
    state: takedown.state,
    reason: takedown.reason,
    text: takedown.body,
    takenBy: takedown.takenBy,
    at: takedown.createdAt.toISOString(),
    appealUntil: takedown.appealUntil.toISOString(),
    appeal: inquiryId === null ? null : { inquiryId, answered: answeredAt !== null },
    liftedBy: takedown.liftedBy,
    liftedAt: takedown.liftedAt?.toISOString() ?? null,
  }));
};
