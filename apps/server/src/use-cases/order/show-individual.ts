import { type Failure, failure } from '@naru/domain/failure';
import { type IndividualSeller, mayShowIndividual } from '@naru/domain/order';
import { fail, koreanDayAt, type OrderId, ok, type Result } from '@naru/domain/shared';
import { formatPhone } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { members, orders } from '../../stores/schema/index.ts';

/** Few enough that nobody collects who sells here. */
const SHOWN = { most: 10, seconds: 86_400, policy: 'individual-sellers' };

/**
 * Shows the buyer of a member's NFT who that member is, where the law has a broker do so (act 전자상거래법, article 20 paragraph 2). It is written down before
 * it is shown. Refused with `lookupFailed`, `noPermission`, `sellerUnshown` (an order of a store, one that is not completed or went back, a member who has
 * left, or a day on which nobody is shown any more), and `rateLimited`.
 */
export const showIndividual = async (
  deps: Deps,
  member: Member,
  { orderId }: { readonly orderId: OrderId },
): Promise<Result<IndividualSeller, Failure>> => {
  const { db, clock, keys } = deps;
  const [row] = await db
    .select({ order: orders, seller: members })
    .from(orders)
    .leftJoin(members, eq(members.id, orders.sellerMemberId))
    .where(eq(orders.id, orderId));
  if (row === undefined) return fail(failure('lookupFailed'));
  const { order, seller } = row;
  if (order.buyerMemberId !== member.id) return fail(failure('noPermission'));
  const at = clock.now();
  const isSold = order.state === 'completed' && !order.reversalDue;
  if (seller === null || seller.state === 'left' || !isSold || !mayShowIndividual(koreanDayAt(at))) return fail(failure('sellerUnshown'));
  const rate = await withinRates(deps, [{ key: `individual ${member.id}`, ...SHOWN }]);
  if (!rate.ok) return rate;
  await audit(db, { actor: member.did, action: 'seller.reveal', target: seller.did, detail: { order: orderId }, at });
  const phone = seller.phone === null ? '' : formatPhone(await keys.open(seller.phone, `members.phone.${seller.did}`));
  return ok({ name: seller.name, phone, email: seller.email ?? '' });
};
