import { type CashReceiptType, parseBankAccount, parseCashReceiptNumber } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { failure } from '@naru/domain/failure';
import { fail, failureOfFault, ok, type Result, requiredText } from '@naru/domain/shared';
import { BANKS } from '@naru/messages';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { members } from '../../stores/schema/index.ts';
import { audit } from '../shared/audit.ts';
import { notify } from '../shared/notify.ts';

const holderName = requiredText(50);

/** Changes the account that sales are paid out to; it is sealed, and its member is told that it changed. */
export const changeBank = async (
  { transact, clock, keys }: Deps,
  member: Member,
  order: { readonly bankId: string; readonly bankAccount: string; readonly bankAccountHolder: string },
): Promise<Result<void, Failure>> => {
  const bank = BANKS.find(({ code }) => code === order.bankId);
  if (bank === undefined) return fail(failure('badRequest', { field: 'bankId' }));
  const account = parseBankAccount(order.bankAccount);
  if (!account.ok) return fail(failureOfFault('bankAccount', account.failure));
  const holder = holderName(order.bankAccountHolder);
  if (!holder.ok) return fail(failureOfFault('bankAccountHolder', holder.failure));
  const bankAccount = await keys.seal(account.value, `members.bankAccount.${member.did}`);
  const now = clock.now();
  return transact(async (tx) => {
    await tx
      .update(members)
      .set({ bankId: bank.code, bankAccount, bankAccountHolder: holder.value, updatedAt: now })
      .where(eq(members.id, member.id));
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'bank' } }], now);
    await audit(tx, { actor: member.did, action: 'member.bank', target: member.did, at: now });
    return ok(undefined);
  });
};

/** Changes what cash receipts are issued to; the number is sealed. The empty type takes it out. */
export const changeCashReceipt = async (
  { db, clock, keys }: Deps,
  member: Member,
  { cashReceiptType, cashReceiptNumber }: { readonly cashReceiptType: CashReceiptType | ''; readonly cashReceiptNumber: string },
): Promise<Result<void, Failure>> => {
  const mine = eq(members.id, member.id);
  if (cashReceiptType === '') {
    await db.update(members).set({ cashReceiptType: null, cashReceiptNumber: null, updatedAt: clock.now() }).where(mine);
    return ok(undefined);
  }
  const number = parseCashReceiptNumber(cashReceiptType, cashReceiptNumber);
  if (!number.ok) return fail(failureOfFault('cashReceiptNumber', number.failure));
  const sealed = await keys.seal(number.value, `members.cashReceiptNumber.${member.did}`);
  await db.update(members).set({ cashReceiptType, cashReceiptNumber: sealed, updatedAt: clock.now() }).where(mine);
  return ok(undefined);
};
