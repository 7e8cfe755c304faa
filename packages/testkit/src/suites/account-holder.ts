import { strictEqual } from 'node:assert/strict';
import type { AccountHolderCheck, BankOrder } from '@naru/domain/account';
import type { PortSuite } from './suite.ts';

/** Who is asked in whose name an account is: one in the name that it is given with, and one that no bank knows. */
export interface AccountHolderParts {
  readonly holders: AccountHolderCheck;
  readonly known: BankOrder;
  readonly unknown: BankOrder;
}

export const ACCOUNT_HOLDER_SUITE: PortSuite<AccountHolderParts> = {
  'tells the holder from anybody else': async ({ holders, known }) => {
    strictEqual(await holders.check(known), 'same');
    strictEqual(await holders.check({ ...known, bankAccountHolder: '아무개' }), 'different');
  },
  'does not mind spaces in a name': async ({ holders, known }) => {
    const [first = '', ...rest] = known.bankAccountHolder;
    strictEqual(await holders.check({ ...known, bankAccountHolder: ` ${first} ${rest.join('')} ` }), 'same');
  },
  'knows no account that there is not, whoever it is said to be of': async ({ holders, unknown }) => {
    strictEqual(await holders.check(unknown), 'unknown');
  },
};
