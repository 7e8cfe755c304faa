import { isMinor } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, type InquiryId, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { guardianClaims, inquiries, members, orders } from '../../stores/schema/index.ts';

type Bought = Pick<typeof orders.$inferSelect, 'buyerMemberId' | 'createdAt'>;

/** Whether an order was made by somebody who was a minor then, by their proven birth date. */
export const isOfMinor = async (tx: Db, { buyerMemberId, createdAt }: Bought): Promise<boolean> => {
  const [buyer] = await tx.select({ birth: members.birth }).from(members).where(eq(members.id, buyerMemberId));
  return isMinor(buyer?.birth ?? '', createdAt);
};

interface Claimed {
  readonly inquiry: InquiryId;
  readonly orderId: string;
}

/**
 * The claim of a guardian on an order, locked, with the version of its inquiry that operators have seen. Refused with `lookupFailed` (`inquiry`) where no such
 * inquiry names this order, `wrongState` (`inquiry`) where it was answered before, and `notOfMinor`.
 */
export const claimNow = async (tx: Db, { inquiry, orderId }: Claimed): Promise<Result<{ readonly version: number }, Failure>> => {
  const [row] = await tx
    .select({
      version: inquiries.version,
      answeredAt: inquiries.answeredAt,
      order: { buyerMemberId: orders.buyerMemberId, createdAt: orders.createdAt },
    })
    .from(guardianClaims)
    .innerJoin(inquiries, eq(inquiries.id, guardianClaims.inquiryId))
    .innerJoin(orders, eq(orders.id, guardianClaims.orderId))
    .where(and(eq(guardianClaims.inquiryId, inquiry), eq(guardianClaims.orderId, orderId)))
    .for('no key update', { of: inquiries });
  if (row === undefined) return fail(failure('lookupFailed', { field: 'inquiry' }));
  if (row.answeredAt !== null) return fail(failure('wrongState', { field: 'inquiry' }));
  return (await isOfMinor(tx, row.order)) ? ok({ version: row.version }) : fail(failure('notOfMinor'));
};

interface Decided extends Claimed {
  /** What whoever claimed it reads. */
  readonly answer: string;
  readonly by: string;
  readonly at: Date;
}

/** Takes a guardian's claim up in the transaction that takes its purchase back: its inquiry is answered, and its writer told. Refused as {@link claimNow}. */
export const takeClaim = async (tx: Db, { answer, by, at, ...claimed }: Decided): Promise<Result<void, Failure>> => {
  const stands = await claimNow(tx, claimed);
  if (!stands.ok) return stands;
  const { inquiry } = claimed;
  const set = { answer, answeredBy: by, answeredAt: at };
  const row = only(
    await tx.update(inquiries).set(set).where(eq(inquiries.id, inquiry)).returning({ memberId: inquiries.memberId, name: inquiries.title }),
  );
  const [writer] = await tx.select({ state: members.state }).from(members).where(eq(members.id, row.memberId));
  if (writer?.state === 'left') return ok(undefined);
  await notify(tx, [{ memberId: row.memberId, kind: 'inquiryAnswered', payload: { id: inquiry, name: row.name } }], at);
  return ok(undefined);
};
