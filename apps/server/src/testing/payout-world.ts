import { saleEntries, splitSale } from '@naru/domain/ledger';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { MONEY_QUESTIONS } from '../audit/questions/money.ts';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import { members, orders, payoutRuns, siteAccounts } from '../stores/schema/index.ts';
import { addOperator, type StaffUser, staffUserByKey } from '../use-cases/operator/people.ts';
import { writeBooking } from '../use-cases/order/bookings.ts';
import { approveRun, checkRun } from '../use-cases/payout/judge-run.ts';
import { makeGround } from './ground.ts';
import { plantMarket } from './planted-market.ts';
import { won } from './stall.ts';

/** A day after which everything that was completed on it can be paid out on the next business day. */
const LONG_AGO = new Date('2026-11-05T03:00:00Z');
const WEEKEND_MS = 2 * 86_400_000;

/** What of money must never be of a payout, as the audit asks. */
const MONEY_NAMES = [
  'a booking that does not sum to zero',
  'a payout that is not booked as it stands',
  'a payout that is not the sum of what it pays off',
  'an owed booking that is neither unpaid nor in one payout',
  'money that left under fewer than four eyes',
] as const satisfies readonly (keyof typeof MONEY_QUESTIONS)[];

/** A market whose members sell, and whose clock stands at the noon of a Monday. */
export const openPayoutWorld = async (database: Database, settings: Readonly<Record<string, string>> = {}) => {
  const { db } = database;
  const ground = makeGround(database, settings);
  const { deps } = ground;
  ground.pass(WEEKEND_MS);
  const market = plantMarket(db);
  const issuer = await market.member('발행인');
  const buyer = await market.member('사는이');
  const siteCode = await market.site('ART', issuer);
  const product = await market.product(siteCode, '달항아리');

  /** A member with an account, or without one. */
  const seller = async (nickname: string, number: string | null = '11022233344'): Promise<Member> => {
    const member = await market.member(nickname);
    if (number !== null) await giveAccount(member, number, null);
    return member;
  };

  const giveAccount = async ({ id, did }: Member, number: string, bankHeldUntil: Date | null): Promise<void> => {
    const bankAccount = await deps.keys.seal(number, `members.bankAccount.${did}`);
    await db.update(members).set({ bankId: '004', bankAccount, bankAccountHolder: '홍길동', bankHeldUntil }).where(eq(members.id, id));
  };

  const giveSiteAccount = async (number: string): Promise<void> => {
    const account = await deps.keys.seal(number, `site_accounts.account.${siteCode}`);
    await db.insert(siteAccounts).values({
      siteCode,
      bankId: '088',
      account,
      lastDigits: number.slice(-4),
      holder: '한빛공방',
      givenBy: issuer.id,
      heldUntil: LONG_AGO,
      createdAt: deps.clock.now(),
    });
  };

  /** A purchase that was completed, booked as the product books it. */
  const sale = async (
    of: Member | null,
    price: number,
    { at = LONG_AGO, royaltyBasisPoints = 0 }: { readonly at?: Date; readonly royaltyBasisPoints?: number } = {},
  ): Promise<{ readonly orderId: string; readonly tokenId: string }> => {
    const split = splitSale({ price: won(price), feeBasisPoints: 500, royaltyBasisPoints });
    const token = await market.token(product, buyer);
    const kind = of === null ? ('store' as const) : ('listing' as const);
    const orderId = await market.order(token, [of, buyer], price, { ...split, kind, paidAt: at, completedAt: at, endedAt: at });
    const order = only(await db.select().from(orders).where(eq(orders.id, orderId)));
    await writeBooking(db, order, { transactionId: `${orderId}.sale`, entries: saleEntries(split), at });
    return { orderId, tokenId: token.tokenId };
  };

  const person = async (name: string): Promise<StaffUser> => {
    const { key } = must(await addOperator(deps, 'os:test', { name }));
    return only([await staffUserByKey(db, key)].flatMap((one) => (one === undefined ? [] : [one])));
  };
  const [checker, approver] = [await person('확인하는이'), await person('승인하는이')];

  const newestRun = async () => {
    const runs = await db.select().from(payoutRuns).orderBy(payoutRuns.id);
    return only(runs.slice(-1));
  };
  const seen = async () => {
    const { id: runId, digest } = await newestRun();
    return { runId, digest };
  };
  /** Two people let the newest run go. */
  const letGo = async (): Promise<void> => {
    must(await checkRun(deps, checker, await seen()));
    must(await approveRun(deps, approver, await seen()));
  };

  /** What contradicts itself, which is nothing. */
  const amiss = async (): Promise<Readonly<Record<string, number>>> => {
    const found: Record<string, number> = {};
    for (const name of MONEY_NAMES) {
      const { rows } = await db.execute(MONEY_QUESTIONS[name].ask);
      if (rows.length > 0) found[name] = rows.length;
    }
    return found;
  };

  return {
    db,
    ground,
    deps,
    market,
    issuer,
    buyer,
    siteCode,
    checker,
    approver,
    seller,
    giveAccount,
    giveSiteAccount,
    sale,
    newestRun,
    seen,
    letGo,
    amiss,
  };
};

export type PayoutWorld = Awaited<ReturnType<typeof openPayoutWorld>>;
