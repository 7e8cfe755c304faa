import type { MemberOverview, OwnWaiting } from '@naru/domain/overview';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { nextPayout } from '../payout/payouts.ts';
import { countsOf } from './figures.ts';

/** How things stand for a member at a moment. */
export const memberOverview = async (deps: Pick<Deps, 'db' | 'config'>, memberId: number, now: Date): Promise<MemberOverview> => {
  const [counted, payout] = await Promise.all([
    countsOf(deps.db, { ...rowsThatWait(memberId), ...rowsThatAreOwned(memberId) }),
    nextPayout(deps, { memberId }, now),
  ]);
  const { owned, onSale, ...waiting } = counted;
  return { waiting, owned, onSale, payout };
};

/** What waits, each as the rows of which it is made; what else comes to wait gets its row here and its name in the domain. */
const rowsThatWait = (memberId: number): Readonly<Record<OwnWaiting, SQL>> => {
  const boughtIn = (states: SQL) => sql`from offers where buyer_member_id = ${memberId} and state in (${states}) and open_order_id is null`;
  return {
    ordersToPay: sql`from orders where buyer_member_id = ${memberId} and state in ('created', 'awaitingDeposit')`,
    offersToAnswer: sql`from offers where owner_member_id = ${memberId} and state = 'requested'`,
    countersToAnswer: boughtIn(sql`'countered'`),
    offersToPay: boughtIn(sql`'accepted'`),
    goodsUnderWay: sql`from exchanges where owner_member_id = ${memberId} and state in ('requested', 'preparing', 'shipped', 'delivered')`,
    disputes: sql`from exchanges where owner_member_id = ${memberId} and state in ('shipped', 'delivered') and disputed`,
    giftsUnderWay: sql`from gifts where sender_member_id = ${memberId} and state = 'sent'`,
  };
};

const rowsThatAreOwned = (memberId: number): Readonly<Record<'owned' | 'onSale', SQL>> => ({
  owned: sql`from tokens where owner_member_id = ${memberId} and state = 'live'`,
  onSale: sql`from listings where seller_member_id = ${memberId} and state in ('onSale', 'reserved')`,
});
