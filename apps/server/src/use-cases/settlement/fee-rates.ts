import type { Failure } from '@naru/domain/failure';
import { feeAt, whyNotPlanFee } from '@naru/domain/ledger';
import { fail, type KoreanDay, koreanDaySpan, ok, type Result } from '@naru/domain/shared';
import { formatShare } from '@naru/messages';
import { desc, eq, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readFeeRates } from '../../kernel/fee-rates.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { feeRates, listings, siteAuthorities } from '../../stores/schema/index.ts';

/** Who has decided the fee with which a market begins. */
const SETTING = 'setting';

/** A setting that names another fee than the one with which the market began, in basis points. */
interface OtherFee {
  readonly began: number;
}

/** Writes down the fee with which a market begins; then only two staff users change it: whoever has the machine alone changes no fee. */
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

/** The platform's fee from a day of the Korean calendar on, in basis points. */
interface PlannedFee {
  readonly basisPoints: number;
  readonly from: KoreanDay;
}

type Rates = Awaited<ReturnType<typeof readFeeRates>>;

const whyNot = ({ basisPoints, from }: PlannedFee, rates: Rates, now: Date): Result<{ readonly from: Date }, Failure> => {
  const { start } = koreanDaySpan(from);
  const allowed = passOrRefuse(whyNotPlanFee({ basisPoints, from: start }, rates, now));
  return allowed.ok ? ok({ from: start }) : allowed;
};

/** What a change of the fee rests on: every rate that is decided. Refused as {@link planFee}. */
export const feesNow = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, planned: PlannedFee) => {
  const rates = await readFeeRates(db);
  const allowed = whyNot(planned, rates, clock.now());
  return allowed.ok ? ok(rates.map(({ basisPoints, from }) => ({ basisPoints, from: from.toISOString() }))) : allowed;
};

/** Decides the fee from a day on and tells everybody who sells; earlier orders keep theirs. `badRequest`: `basisPoints`, or `from` for too soon. */
export const planFee = (deps: Deps, operator: string, planned: PlannedFee): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    // One after the other: what is decided rests on what was decided before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fee_rates'))`);
    const at = deps.clock.now();
    const { basisPoints, from: day } = planned;
    const allowed = whyNot(planned, await readFeeRates(tx), at);
    if (!allowed.ok) return allowed;
    const { from } = allowed.value;
    await tx.insert(feeRates).values({ basisPoints, fromAt: from, decidedBy: operator, createdAt: at });
    await audit(tx, { actor: operator, action: 'fee.plan', target: day, detail: { basisPoints }, at });
    deps.fees.purge();
    const payload = { rate: formatShare(basisPoints), deadline: from.toISOString() };
    const sellers = await sellersOf(tx);
    await notify(
      tx,
      sellers.map((memberId) => ({ memberId, kind: 'feePlanned', payload })),
      at,
    );
    return ok(undefined);
  });

/** Everybody who sells: who acts for an issuer, and who has something on sale. */
const sellersOf = async (tx: Db): Promise<readonly number[]> => {
  const issuers = tx.select({ memberId: siteAuthorities.memberId }).from(siteAuthorities);
  const members = tx.select({ memberId: listings.sellerMemberId }).from(listings).where(eq(listings.state, 'onSale'));
  return (await issuers.union(members)).map(({ memberId }) => memberId);
};

/** The fee of this moment, and every rate that was ever decided, the last one first. */
export const listFeeRates = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) => ({
  now: feeAt(await readFeeRates(db), clock.now()) ?? config.feeBasisPoints,
  rates: (await db.select().from(feeRates).orderBy(desc(feeRates.id))).map(({ basisPoints, fromAt, decidedBy, createdAt }) => ({
    basisPoints,
    from: fromAt,
    by: decidedBy,
    at: createdAt,
  })),
});
