import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { type LookScreen, lookEnds } from '@naru/domain/operator';
import { description, fail, failureOfFault, ok, type Page, type Result } from '@naru/domain/shared';
import { noticeWords, workName } from '@naru/messages';
import { and, desc, eq, gt } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { giftsOf } from '../../reads/gift/card.ts';
import { ownNfts } from '../../reads/nft/lists.ts';
import { noticesOf } from '../../reads/notice/notices.ts';
import { offersReceived, offersSent } from '../../reads/offer.ts';
import { ordersOf } from '../../reads/order/orders.ts';
import { pageWindow, type Window } from '../../reads/paging.ts';
import type { Db } from '../../stores/db.ts';
import { memberLooks, members } from '../../stores/schema/index.ts';

/** Rows of a screen at a time. */
const ROWS = 20;

type Screen = Pick<OperatorValue<'member/look'>, 'rows' | 'all'>;
type Row = Screen['rows'][number];

const screenOf = <T>({ dataList, allCount }: Page<T>, read: (one: T) => Row): Screen => ({ rows: dataList.map(read), all: allCount });

/** A member's own screens, by the reads that they themselves are answered by; nothing of them is a secret, an account, or what opens something. */
const SCREENS: Readonly<Record<LookScreen, (db: Db, memberId: number, window: Window) => Promise<Screen>>> = Object.freeze({
  nfts: async (db, memberId, window) =>
    screenOf(await ownNfts(db, memberId, window), (nft) => ({
      id: nft.tokenId,
      title: workName(nft),
      text: nft.siteName,
      state: nft.lock ?? nft.status,
      sum: nft.price,
      at: null,
      until: null,
    })),
  orders: async (db, memberId, window) =>
    screenOf(await ordersOf(db, memberId, window), (order) => ({
      id: order.orderId,
      title: order.name,
      text: '',
      state: order.paymentFailed ? 'paymentFailed' : order.state,
      sum: order.price,
      at: order.createdAt,
      until: order.deadline,
    })),
  offersSent: async (db, memberId, window) => screenOf(await offersSent(db, memberId, window), offerRow),
  offersReceived: async (db, memberId, window) => screenOf(await offersReceived(db, memberId, window), offerRow),
  gifts: async (db, memberId, window) =>
    screenOf(await giftsOf(db, memberId, window), (gift) => ({
      id: String(gift.giftId),
      title: workName(gift),
      text: gift.phone,
      state: gift.state,
      sum: null,
      at: gift.sentAt,
      until: gift.expiresAt,
    })),
  notices: async (db, memberId, window) =>
    screenOf(await noticesOf(db, memberId, window), ({ id, kind, payload, seen, at }) => ({
      id: String(id),
      ...noticeWords(kind, payload),
      state: seen ? 'seen' : 'unseen',
      sum: null,
      at,
      until: null,
    })),
});

const offerRow = (offer: Awaited<ReturnType<typeof offersSent>>['dataList'][number]): Row => ({
  id: String(offer.offerId),
  title: workName(offer),
  text: '',
  state: offer.state,
  sum: offer.counterPrice ?? offer.price,
  at: offer.createdAt,
  until: offer.expiresAt,
});

/** Lets somebody of the staff see a member's screens as the member does, for a quarter of an hour. Refused: `badRequest` with the field `reason`, `lookupFailed`. */
export const openLook = async (
  { transact, clock }: Deps,
  actor: string,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<Result<OperatorValue<'member/look-open'>, Failure>> => {
  const why = description(reason);
  if (!why.ok) return fail(failureOfFault('reason', why.failure));
  return transact(async (tx): Promise<Result<OperatorValue<'member/look-open'>, Failure>> => {
    const at = clock.now();
    const [member] = await tx.select().from(members).where(eq(members.id, memberId));
    if (member === undefined) return fail(failure('lookupFailed', { field: 'member' }));
    const expiresAt = lookEnds(at);
    await tx.insert(memberLooks).values({ memberId, actor, expiresAt });
    await audit(tx, { actor, action: 'member.look-open', target: member.did, reason: why.value, at });
    return ok({ until: expiresAt.toISOString() });
  });
};

/** One of a member's screens, as they see it. Refused with `noPermission` once their own look is over, or where they opened none. */
export const lookAsMember = async (
  { db, clock }: Deps,
  actor: string,
  { memberId, screen, page }: { readonly memberId: number; readonly screen: LookScreen; readonly page: number },
): Promise<Result<OperatorValue<'member/look'>, Failure>> => {
  const now = clock.now();
  const mine = and(eq(memberLooks.actor, actor), eq(memberLooks.memberId, memberId), gt(memberLooks.expiresAt, now));
  const [look] = await db.select().from(memberLooks).where(mine).orderBy(desc(memberLooks.expiresAt)).limit(1);
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (look === undefined || member === undefined) return fail(failure('noPermission'));
  await audit(db, { actor, action: 'member.look', target: member.did, detail: { screen }, at: now });
  const { rows, all } = await SCREENS[screen](db, memberId, pageWindow({ page, size: ROWS }, ROWS));
  return ok({ until: look.expiresAt.toISOString(), rows, all, size: ROWS });
};
