import { type BankOrder, type CashReceiptType, type FreshProof, HOLD_MS, parseCashReceiptNumber } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { formatAccount } from '@naru/messages';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { members } from '../../stores/schema/index.ts';
import { mendReceipts } from '../order/cash-receipt.ts';
import { readBank, withProof } from '../proof/with-proof.ts';
import { settleChange } from './settle-change.ts';

/**
 * Changes the account that sales are paid out to, by whoever proves afresh that it is they; it is sealed, its member is told how to take that back,
 * and for a day nothing is paid out to it. Refused with `badRequest` and the wrong field, or as {@link withProof}.
 */
export const changeBank = async (
  deps: Deps,
  member: Member,
  { proof, ...order }: BankOrder & { readonly proof?: FreshProof | undefined },
): Promise<Result<void, Failure>> => {
  const read = readBank(order);
  if (!read.ok) return read;
  const { bankId, bankAccount, bankAccountHolder } = read.value;
  const changed = await withProof<void>(deps, member, { proof, change: { what: 'bank', ...read.value } }, async (tx, by) => {
    const at = deps.clock.now();
    const mine = eq(members.id, member.id);
    const place = `members.bankAccount.${member.did}`;
    const row = only(await tx.select().from(members).where(mine));
    await tx
      .update(members)
      .set({
        bankId,
        bankAccount: await deps.keys.seal(bankAccount, place),
        bankAccountHolder,
        bankHeldUntil: new Date(at.getTime() + HOLD_MS),
        updatedAt: at,
      })
      .where(mine);
    await settleChange(deps, tx, {
      member,
      email: row.email,
      to: formatAccount({ bankId, account: bankAccount.slice(-4).padStart(8, '*') }),
      by,
      keep: member.sessionId,
      at,
      before: {
        what: 'bank',
        bankId: row.bankId,
        bankAccountHolder: row.bankAccountHolder,
        bankAccount: row.bankAccount === null ? null : await deps.keys.open(row.bankAccount, place),
        heldUntil: row.bankHeldUntil?.toISOString() ?? null,
      },
    });
    return ok(undefined);
  });
  if (changed.ok) deps.mailWritten();
  return changed;
};

/** Changes what cash receipts are issued to, also those that the number before had kept from it; the number is sealed. The empty type takes it out. */
export const changeCashReceipt = async (
  deps: Deps,
  member: Member,
  { cashReceiptType, cashReceiptNumber }: { readonly cashReceiptType: CashReceiptType | ''; readonly cashReceiptNumber: string },
): Promise<Result<void, Failure>> => {
  const { db, clock, keys } = deps;
  const mine = eq(members.id, member.id);
  if (cashReceiptType === '') {
    await db.update(members).set({ cashReceiptType: null, cashReceiptNumber: null, updatedAt: clock.now() }).where(mine);
    return ok(undefined);
  }
  const number = parseCashReceiptNumber(cashReceiptType, cashReceiptNumber);
  if (!number.ok) return fail(failureOfFault('cashReceiptNumber', number.failure));
  const sealed = await keys.seal(number.value, `members.cashReceiptNumber.${member.did}`);
  return deps.transact(async (tx) => {
    await tx.update(members).set({ cashReceiptType, cashReceiptNumber: sealed, updatedAt: clock.now() }).where(mine);
    await mendReceipts(deps, tx, member.id, { type: cashReceiptType, number: number.value });
    return ok(undefined);
  });
};
