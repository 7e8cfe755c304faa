import { type AccountChange, BANK_HOLDER_MOST, type BankOrder, parseBankAccount } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, failureOfFault, ok, type Result, requiredText } from '@naru/domain/shared';
import { BANKS } from '@naru/messages';

const holderName = requiredText(BANK_HOLDER_MOST);

/** An account as it is kept: digits alone, of a bank of the list. Refused with `badRequest` and the field that is wrong. */
export const readBank = (order: BankOrder): Result<BankOrder, Failure> => {
  const bank = BANKS.find(({ code }) => code === order.bankId);
  if (bank === undefined) return fail(failure('badRequest', { field: 'bankId' }));
  const account = parseBankAccount(order.bankAccount);
  if (!account.ok) return fail(failureOfFault('bankAccount', account.failure));
  const holder = holderName(order.bankAccountHolder);
  if (!holder.ok) return fail(failureOfFault('bankAccountHolder', holder.failure));
  return ok({ bankId: bank.code, bankAccount: account.value, bankAccountHolder: holder.value });
};

/** A change as it is approved and compared: whatever is typed differently and means the same is the same change. */
export const readChange = (change: AccountChange): Result<AccountChange, Failure> => {
  if (change.what !== 'bank' && change.what !== 'settlement') return ok(change);
  const bank = readBank(change);
  return bank.ok ? ok({ ...change, ...bank.value }) : bank;
};
