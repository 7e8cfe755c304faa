import type { AccountHolderCheck, BankOrder, HolderFinding } from '@naru/domain/account';

const bare = (name: string): string => name.replace(/\s/g, '');

/** A bank that knows the accounts it was told of. */
export class MemoryHolders implements AccountHolderCheck {
  readonly #accounts: readonly BankOrder[];

  constructor(accounts: readonly BankOrder[]) {
    this.#accounts = accounts;
  }

  async check({ bankId, bankAccount, bankAccountHolder }: BankOrder): Promise<HolderFinding> {
    const found = this.#accounts.find((account) => account.bankId === bankId && account.bankAccount === bankAccount);
    if (found === undefined) return 'unknown';
    return bare(found.bankAccountHolder) === bare(bankAccountHolder) ? 'same' : 'different';
  }
}
