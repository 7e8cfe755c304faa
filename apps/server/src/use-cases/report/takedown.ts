import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { appealDeadline, type ReportOutcome, type TakedownKind, type TakedownReason } from '@naru/domain/report';
import { description, fail, failureOfFault, HOUR_MS, ok, parseProductId, parseTokenId, type Result } from '@naru/domain/shared';
import { formatDateTime, isolated, TAKEDOWN_KIND_LABELS, TAKEDOWN_REASON_LABELS, withJosa, workName } from '@naru/messages';
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUpListing } from '../../kernel/facts/listing.ts';
import { letter } from '../../kernel/letter.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import {
  inquiries,
  inStates,
  items,
  listings,
  members,
  orders,
  products,
  siteAuthorities,
  sites,
  takedowns,
  tokens,
} from '../../stores/schema/index.ts';
import type { TakenAway } from '../../stores/schema/takedowns.ts';
import { takeOffSale } from '../listing/end-listings.ts';
import { lockOrder } from '../order/lock-order.ts';
import { notifyBuyer } from '../order/news.ts';
import { endUnpaid } from '../order/release.ts';
import { answerWithin } from './report.ts';

type TakedownRow = typeof takedowns.$inferSelect;

/** What is taken down, locked: what it is called, whose it is, what is taken away with it, and how. */
interface Seen {
  readonly target: string;
  readonly name: string;
  readonly owner: { readonly siteCode: string } | { readonly memberId: number };
  readonly taken: TakenAway;
  readonly takeAway: (at: Date) => Promise<void>;
}

type Seeing = (tx: Db, target: string) => Promise<Seen | undefined>;

const lockSite = async (tx: Db, siteCode: string) => {
  const [site] = await tx.select().from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
  return site;
};
type SiteRow = NonNullable<Awaited<ReturnType<typeof lockSite>>>;

/** Something of a store that its row holds. */
const ofSite =
  (taken: (site: SiteRow) => TakenAway | undefined, change: (site: SiteRow) => Partial<SiteRow>): Seeing =>
  async (tx, target) => {
    const site = await lockSite(tx, target);
    const found = site === undefined ? undefined : taken(site);
    if (site === undefined || found === undefined) return undefined;
    const { siteCode, name } = site;
    return {
      target: siteCode,
      name,
      owner: { siteCode },
      taken: found,
      takeAway: async (at) => {
        await tx
          .update(sites)
          .set({ ...change(site), updatedAt: at })
          .where(eq(sites.siteCode, siteCode));
      },
    };
  };

const lockMember = async (tx: Db, target: string) => {
  const id = Number(target);
  if (!Number.isSafeInteger(id)) return undefined;
  const [member] = await tx.select().from(members).where(eq(members.id, id)).for('no key update');
  return member === undefined || member.state === 'left' ? undefined : member;
};

/** A nickname that nobody has, in the place of one that was taken away. */
const plainNickname = async (tx: Db, memberId: number): Promise<string> => {
  for (let tried = 0; ; tried += 1) {
    const nickname = `회원${memberId}${tried === 0 ? '' : `x${tried}`}`;
    if ((await tx.$count(members, eq(members.nickname, nickname))) === 0) return nickname;
  }
};

const SEEING: Readonly<Record<TakedownKind, Seeing>> = Object.freeze({
  product: async (tx, target) => {
    const productId = parseProductId(Number(target));
    if (!productId.ok) return undefined;
    const mine = eq(products.id, productId.value);
    const [product] = await tx.select().from(products).where(mine).for('no key update');
    if (product === undefined || product.state === 'deleted' || product.state === 'draft') return undefined;
    return {
      target: String(product.id),
      name: product.name,
      owner: { siteCode: product.siteCode },
      taken: {},
      takeAway: async (at) => {
        await tx
          .update(products)
          .set({ takenDown: true, version: product.version + 1, updatedAt: at })
          .where(mine);
        if (product.state === 'onSale') await moveRow(tx, 'product', 'hide', { where: mine, set: { updatedAt: at } });
      },
    };
  },
  nft: async (tx, target) => {
    const tokenId = parseTokenId(target);
    if (!tokenId.ok) return undefined;
    const [token] = await tx
      .select({ owner: tokens.ownerMemberId, name: products.name, number: items.number })
      .from(tokens)
      .innerJoin(products, eq(products.id, tokens.productId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .where(and(eq(tokens.tokenId, tokenId.value), eq(tokens.state, 'live')))
      .for('no key update', { of: tokens });
    if (token === undefined || token.owner === null) return undefined;
    // What stands keeps it from sale: nothing of the NFT itself changes, and its owner goes on owning, giving and redeeming it.
    return { target: tokenId.value, name: workName(token), owner: { memberId: token.owner }, taken: {}, takeAway: async () => undefined };
  },
  store: ofSite(
    ({ isPrivate }) => (isPrivate ? undefined : {}),
    () => ({ isPrivate: true }),
  ),
  storeText: ofSite(
    ({ info }) => (info.introduction === '' ? undefined : { text: info.introduction }),
    ({ info, version }) => ({ info: { ...info, introduction: '' }, version: version + 1 }),
  ),
  storeLogo: ofSite(
    ({ logoFileId }) => (logoFileId === null ? undefined : { fileId: logoFileId }),
    () => ({ logoFileId: null }),
  ),
  storeBanner: ofSite(
    ({ bannerFileId }) => (bannerFileId === null ? undefined : { fileId: bannerFileId }),
    () => ({ bannerFileId: null }),
  ),
  memberText: async (tx, target) => {
    const member = await lockMember(tx, target);
    if (member === undefined || member.detail === '') return undefined;
    return {
      target: String(member.id),
      name: member.nickname,
      owner: { memberId: member.id },
      taken: { text: member.detail },
      takeAway: async (at) => {
        await tx.update(members).set({ detail: '', updatedAt: at }).where(eq(members.id, member.id));
      },
    };
  },
  memberName: async (tx, target) => {
    const member = await lockMember(tx, target);
    if (member === undefined) return undefined;
    return {
      target: String(member.id),
      name: member.nickname,
      owner: { memberId: member.id },
      taken: { text: member.nickname },
      takeAway: async (at) => {
        const nickname = await plainNickname(tx, member.id);
        await tx.update(members).set({ nickname, updatedAt: at }).where(eq(members.id, member.id));
      },
    };
  },
});

/** Puts back what was taken away, where nothing else stands in its place by now. */
const PUTTING_BACK: Readonly<Record<TakedownKind, (tx: Db, row: TakedownRow, at: Date) => Promise<void>>> = Object.freeze({
  // Its issuer puts it up again: what it costs and says may have changed.
  product: async (tx, { target }, at) => {
    await tx
      .update(products)
      .set({ takenDown: false, updatedAt: at })
      .where(eq(products.id, brand.product(Number(target))));
  },
  nft: async () => undefined,
  store: async (tx, { target }, at) => {
    await tx.update(sites).set({ isPrivate: false, updatedAt: at }).where(eq(sites.siteCode, target));
  },
  storeText: async (tx, { target, taken }, at) => {
    const site = await lockSite(tx, target);
    if (site === undefined || site.info.introduction !== '') return;
    const info = { ...site.info, introduction: taken.text ?? '' };
    await tx
      .update(sites)
      .set({ info, version: site.version + 1, updatedAt: at })
      .where(eq(sites.siteCode, target));
  },
  storeLogo: async (tx, { target, taken }, at) => {
    const where = and(eq(sites.siteCode, target), isNull(sites.logoFileId));
    await tx
      .update(sites)
      .set({ logoFileId: taken.fileId ?? null, updatedAt: at })
      .where(where);
  },
  storeBanner: async (tx, { target, taken }, at) => {
    const where = and(eq(sites.siteCode, target), isNull(sites.bannerFileId));
    await tx
      .update(sites)
      .set({ bannerFileId: taken.fileId ?? null, updatedAt: at })
      .where(where);
  },
  memberText: async (tx, { target, taken }, at) => {
    const where = and(eq(members.id, Number(target)), eq(members.detail, ''), inStates(members.state, ['active', 'suspended']));
    await tx
      .update(members)
      .set({ detail: taken.text ?? '', updatedAt: at })
      .where(where);
  },
  // Somebody else may have the name by now: then its member chooses another one.
  memberName: async (tx, { target, taken }, at) => {
    const nickname = taken.text ?? '';
    if (nickname === '' || (await tx.$count(members, eq(members.nickname, nickname))) > 0) return;
    const where = and(eq(members.id, Number(target)), inStates(members.state, ['active', 'suspended']));
    await tx.update(members).set({ nickname, updatedAt: at }).where(where);
  },
});

/** Whom a takedown concerns: its member, or the owners of its store. */
const concernedBy = async (tx: Db, owner: Seen['owner']): Promise<readonly { readonly id: number; readonly email: string | null }[]> => {
  if ('memberId' in owner) {
    const mine = and(eq(members.id, owner.memberId), inStates(members.state, ['active', 'suspended']));
    return tx.select({ id: members.id, email: members.email }).from(members).where(mine);
  }
  return tx
    .select({ id: members.id, email: members.email })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.siteCode, owner.siteCode), eq(siteAuthorities.role, 'owner')));
};

const ownerOf = ({ siteCode, memberId }: TakedownRow): Seen['owner'] => (siteCode === null ? { memberId: memberId ?? 0 } : { siteCode });

interface TakedownOrder {
  readonly kind: TakedownKind;
  readonly target: string;
  readonly reason: TakedownReason;
  /** What its owner reads. */
  readonly text: string;
  /** The report that led there, which is answered with it. */
  readonly report: number | null;
}

/** What a takedown of a thing rests on: that it is there, and not down already. Locks it. Refused with `lookupFailed`, `wrongState`. */
export const takedownNow = async (tx: Db, { kind, target }: Pick<TakedownOrder, 'kind' | 'target'>): Promise<Result<Seen, Failure>> => {
  const seen = await SEEING[kind](tx, target.trim());
  if (seen === undefined) return fail(failure('lookupFailed', { field: 'target' }));
  const standing = and(eq(takedowns.kind, kind), eq(takedowns.target, seen.target), eq(takedowns.state, 'standing'));
  return (await tx.$count(takedowns, standing)) === 0 ? ok(seen) : fail(failure('wrongState', { field: 'target' }));
};

/** What a takedown would be of, for whoever is about to ask for it: its name, whose it is, and what stands open on it. Refused as {@link takedownNow}. */
export const lookAtTakedown = async (
  { transact }: Deps,
  order: Pick<TakedownOrder, 'kind' | 'target'>,
): Promise<Result<OperatorValue<'takedown/look'>, Failure>> =>
  transact(async (tx): Promise<Result<OperatorValue<'takedown/look'>, Failure>> => {
    const seen = await takedownNow(tx, order);
    if (!seen.ok) return seen;
    const { name, owner, target } = seen.value;
    const of = { kind: order.kind, target };
    const whose = 'siteCode' in owner ? owner.siteCode : await nicknameOf(tx, owner.memberId);
    const [unpaid, onSale] = [unpaidUnder(of), listedUnder(of)];
    return ok({
      name,
      owner: whose,
      orders: unpaid === undefined ? 0 : await tx.$count(orders, unpaid),
      listings: onSale === undefined ? 0 : await tx.$count(listings, onSale),
    });
  });

const nicknameOf = async (tx: Db, memberId: number): Promise<string> =>
  only(await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId))).nickname;

/**
 * Takes something down: it is gone from sale or sight at once, its owner is told why, by letter too, and until when they can appeal. Unpaid orders of it are
 * called off and open listings end, by {@link endTakenDown}; what is paid stays bought, and is delivered. Refused: `badRequest` (`text`), `lookupFailed`,
 * `wrongState` for what is down already.
 */
export const takeDown = async (deps: Deps, operator: string, order: TakedownOrder): Promise<Result<void, Failure>> => {
  const text = description(order.text);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  const done = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const found = await takedownNow(tx, order);
    if (!found.ok) return found;
    const { target, name, owner, taken, takeAway } = found.value;
    const at = deps.clock.now();
    const { kind, reason } = order;
    const appealUntil = appealDeadline(at);
    await takeAway(at);
    const row = { kind, target, name, ...owner, reason, body: text.value, takenBy: operator, taken, appealUntil, createdAt: at };
    const { id } = only(await tx.insert(takedowns).values(row).returning({ id: takedowns.id }));
    await tellTaken(tx, { id, ...row, publicUrl: deps.config.publicUrl }, owner);
    if (order.report !== null) {
      const outcome: ReportOutcome = 'acted';
      const answered = await answerWithin(tx, operator, { id: order.report, outcome, text: REPORT_ANSWER, at });
      if (!answered.ok) return answered;
    }
    await audit(tx, {
      actor: operator,
      action: 'takedown.make',
      target: `${kind} ${target}`,
      detail: { reason, id },
      reason: text.value,
      at,
    });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};

/** What whoever reported it is told. */
const REPORT_ANSWER = '신고하신 내용을 확인하고 게시를 중단했습니다.';

interface TakedownNews {
  readonly id: number;
  readonly kind: TakedownKind;
  readonly name: string;
  readonly reason: TakedownReason;
  readonly body: string;
  readonly appealUntil: Date;
  readonly createdAt: Date;
  readonly publicUrl: string;
}

const tellTaken = async (
  tx: Db,
  { id, kind, name, reason, body, appealUntil, createdAt, publicUrl }: TakedownNews,
  owner: Seen['owner'],
): Promise<void> => {
  const whom = await concernedBy(tx, owner);
  const payload = { takedownId: id, takenKind: kind, name, takenReason: reason, text: body, deadline: appealUntil.toISOString() };
  await notify(
    tx,
    whom.map((one) => ({ memberId: one.id, kind: 'takenDown' as const, payload })),
    createdAt,
  );
  const what = `${TAKEDOWN_KIND_LABELS[kind]} ‘${isolated(name)}’`;
  for (const { email } of whom)
    if (email !== null)
      await queueMail(
        tx,
        letter(email, `[나루] ${TAKEDOWN_KIND_LABELS[kind]} 게시가 중단되었습니다`, [
          `${withJosa(what, '이/가')} 이용 규칙에 맞지 않아 게시를 중단했습니다.`,
          `사유: ${TAKEDOWN_REASON_LABELS[reason]}`,
          `운영자의 설명: ${body}`,
          '결제하지 않은 주문은 취소되고, 이미 결제한 거래는 그대로 진행됩니다.',
          `사실과 다르면 ${formatDateTime(appealUntil)}까지 이의를 제기할 수 있습니다.`,
          { label: '이의 제기하기', href: `${publicUrl}/nft${addressOf('csBoardWrite', { takedownId: id })}` },
        ]),
      );
};

/** What letting something go up again rests on: that it is down, and what its owner has said since. Locks it. Refused with `lookupFailed`, `wrongState`. */
export const liftNow = async (tx: Db, id: number): Promise<Result<TakedownRow, Failure>> => {
  const [row] = await tx.select().from(takedowns).where(eq(takedowns.id, id)).for('no key update');
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  return row.state === 'standing' ? ok(row) : fail(failure('wrongState', { field: 'id' }));
};

/** Lets something go up again; what was taken away is put back, and its owner told, by letter too. Refused as {@link liftNow}, and `badRequest` (`text`). */
export const liftTakedown = async (
  deps: Deps,
  operator: string,
  order: { readonly id: number; readonly text: string },
): Promise<Result<void, Failure>> => {
  const text = description(order.text);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  const done = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const found = await liftNow(tx, order.id);
    if (!found.ok) return found;
    const { id, kind, name, target } = found.value;
    const at = deps.clock.now();
    const lifted = await moveRow(tx, 'takedown', 'lift', {
      where: eq(takedowns.id, id),
      set: { liftedAt: at, liftedBy: operator },
    });
    if (!lifted.ok) return lifted;
    await PUTTING_BACK[kind](tx, found.value, at);
    const whom = await concernedBy(tx, ownerOf(found.value));
    const payload = { takenKind: kind, name, text: text.value };
    await notify(
      tx,
      whom.map((one) => ({ memberId: one.id, kind: 'takedownLifted' as const, payload })),
      at,
    );
    for (const { email } of whom)
      if (email !== null)
        await queueMail(
          tx,
          letter(email, `[나루] ${TAKEDOWN_KIND_LABELS[kind]} 게시 중단이 풀렸습니다`, [
            `${TAKEDOWN_KIND_LABELS[kind]} ‘${isolated(name)}’의 게시 중단이 풀렸습니다.`,
            `운영자의 설명: ${text.value}`,
            '판매는 다시 시작해 주세요. 중단하며 취소된 주문과 판매 등록은 되돌아오지 않습니다.',
          ]),
        );
    await audit(tx, { actor: operator, action: 'takedown.lift', target: `${kind} ${target}`, detail: { id }, reason: text.value, at });
    return ok(undefined);
  });
  if (done.ok) deps.mailWritten();
  return done;
};

const MOST = 100;

/** What was taken down, the newest first: what stands, or all. */
export const listTakedowns = async (
  { db }: Pick<Deps, 'db'>,
  { standing, before }: { readonly standing: boolean; readonly before: number | null },
): Promise<OperatorValue<'takedown/list'>> => {
  const rows = await db
    .select({ takedown: takedowns, inquiryId: inquiries.id, answeredAt: inquiries.answeredAt })
    .from(takedowns)
    .leftJoin(inquiries, eq(inquiries.takedownId, takedowns.id))
    .where(and(standing ? eq(takedowns.state, 'standing') : undefined, before === null ? undefined : lt(takedowns.id, before)))
    .orderBy(desc(takedowns.id))
    .limit(MOST);
  return rows.map(({ takedown, inquiryId, answeredAt }) => ({
    id: takedown.id,
    kind: takedown.kind,
    target: takedown.target,
    name: takedown.name,
    state: takedown.state,
    reason: takedown.reason,
    text: takedown.body,
    takenBy: takedown.takenBy,
    at: takedown.createdAt.toISOString(),
    appealUntil: takedown.appealUntil.toISOString(),
    appeal: inquiryId === null ? null : { inquiryId, answered: answeredAt !== null },
    liftedBy: takedown.liftedBy,
    liftedAt: takedown.liftedAt?.toISOString() ?? null,
  }));
};

type Under = Pick<TakedownRow, 'kind' | 'target'>;

/** The orders of what is taken down that nobody has paid. The costs of a redemption are no part of it: whose NFT it is has its goods. */
const unpaidUnder = ({ kind, target }: Under): SQL | undefined => {
  const unpaid = inStates(orders.state, PAYABLE_ORDER_STATES);
  if (kind === 'product') return and(unpaid, eq(orders.productId, brand.product(Number(target))), inArray(orders.kind, [...BOUGHT]));
  if (kind === 'nft') return and(unpaid, eq(orders.tokenId, target), inArray(orders.kind, [...BOUGHT]));
  return kind === 'store' ? and(unpaid, eq(orders.siteCode, target), eq(orders.kind, 'store')) : undefined;
};
const BOUGHT = ['store', 'listing', 'offer'] as const;

/** The listings that end with what is taken down; undefined where it has none of its own. */
const listedUnder = ({ kind, target }: Under): SQL | undefined => {
  if (kind === 'product') return and(eq(listings.state, 'onSale'), eq(listings.productId, brand.product(Number(target))));
  if (kind === 'nft') return and(eq(listings.state, 'onSale'), eq(listings.tokenId, target));
  return undefined;
};

/** For so long what is taken down is looked at again: whoever listed or ordered in that very moment had judged it before. */
const LOOKED_AGAIN_MS = HOUR_MS;
const AT_ONCE = 50;

/**
 * Calls off the unpaid orders of what is taken down, and ends its listings; whoever ordered or listed is told. Money that comes after all goes back, as that of
 * every order that was called off.
 */
export const endTakenDown = async (deps: Deps, ending?: Ending): Promise<number> => {
  const { db, clock } = deps;
  const due: Due<TakedownRow> = {
    what: 'takedowns whose orders and listings did not end',
    after: (row) =>
      db
        .select()
        .from(takedowns)
        .where(
          and(
            eq(takedowns.state, 'standing'),
            isNull(takedowns.endedAt),
            inStates(takedowns.kind, ['product', 'nft', 'store']),
            row === undefined ? undefined : gt(takedowns.id, row.id),
          ),
        )
        .orderBy(asc(takedowns.id))
        .limit(AT_ONCE),
    work: async (row) => {
      await endOrders(deps, row);
      await endListings(deps, row);
      if (clock.now().getTime() - row.createdAt.getTime() >= LOOKED_AGAIN_MS)
        await db.update(takedowns).set({ endedAt: clock.now() }).where(eq(takedowns.id, row.id));
    },
  };
  return eachDue(due, ending);
};

/** The first orders that are still unpaid are called off, and so on, until there are none. */
const endOrders = async (deps: Deps, row: TakedownRow): Promise<void> => {
  const unpaid = unpaidUnder(row);
  if (unpaid === undefined) return;
  const left = () => deps.db.select({ id: orders.id }).from(orders).where(unpaid).orderBy(asc(orders.id)).limit(AT_ONCE);
  for (let some = await left(); some.length > 0; some = await left())
    for (const { id } of some)
      await deps.transact(
        async (tx) => {
          const order = await lockOrder(tx, id);
          if (order === undefined) return;
          const ended = await endUnpaid(deps, tx, order, 'cancel');
          // It may have been paid meanwhile: then it stays bought.
          if (ended.ok) await notifyBuyer(tx, order, { kind: 'orderTakenDown', price: order.price, at: deps.clock.now() });
        },
        { idempotent: true },
      );
};

const endListings = async (deps: Deps, row: TakedownRow): Promise<void> => {
  const onSale = listedUnder(row);
  if (onSale === undefined) return;
  const left = () => deps.db.select({ id: listings.id }).from(listings).where(onSale).orderBy(asc(listings.id)).limit(AT_ONCE);
  for (let some = await left(); some.length > 0; some = await left())
    for (const { id } of some)
      await deps.transact(
        async (tx) => {
          const at = deps.clock.now();
          const locked = await lookUpListing(tx, id, { how: 'lock', now: at });
          if (locked?.listing.state !== 'onSale') return;
          const { tokenId, sellerMemberId: memberId, price } = locked.listing;
          await takeOffSale(tx, locked.listing, at);
          // Whose NFT was taken down has been told of that.
          if (row.kind === 'product')
            await notify(tx, [{ memberId, kind: 'listingTakenDown', payload: { tokenId, name: row.name, price } }], at);
        },
        { idempotent: true },
      );
};
