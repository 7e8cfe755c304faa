import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { feeRates } from '../../stores/schema/index.ts';

/** Who has decided the fee with which a market begins. */
const SETTING = 'setting';

/** A setting that names another fee than the one with which the market began, in basis points. */
export interface OtherFee {
  readonly began: number;
}

/**
 * Writes down the fee with which a market begins, as the setting has it. From then on two people of the house change it, and a setting that names
 * another one is refused: whoever has the machine alone changes no fee.
 */
export const beginFee = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { basisPoints, named }: { readonly basisPoints: number; readonly named: boolean },
): Promise<Result<void, OtherFee>> => {
  const mine = eq(feeRates.decidedBy, SETTING);
  // Before every order, those of before there were rates as well.
  const first = { basisPoints, fromAt: new Date(0), decidedBy: SETTING, createdAt: clock.now() };
  if ((await db.$count(feeRates, mine)) === 0) await db.insert(feeRates).values(first).onConflictDoNothing();
  const { basisPoints: began } = only(await db.select({ basisPoints: feeRates.basisPoints }).from(feeRates).where(mine));
  return named && began !== basisPoints ? fail({ began }) : ok(undefined);
};
