import { parseNickname } from '@naru/domain/account';
import { parseSerial } from '@naru/domain/nft';
import { must } from '@naru/testkit';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import { bids, gifts, items, offers, orders, payments, pricePlans, questions, sandboxSms, type tokens } from '../../stores/schema/index.ts';
import { updateInfo } from '../../use-cases/account/update-info.ts';
import { carryOutByPin } from '../../use-cases/acts/carry-out-act.ts';
import { itemRevocationOf } from '../../use-cases/acts/item-revocation.ts';
import { expireDueBids, withdrawBid } from '../../use-cases/bid/end-bids.ts';
import { placeBid } from '../../use-cases/bid/place-bid.ts';
import { like } from '../../use-cases/favourite/like.ts';
import { notifyDrops } from '../../use-cases/favourite/notify-drops.ts';
import { tellFollowers } from '../../use-cases/follow/tell-followers.ts';
import { notifyCodes } from '../../use-cases/gift/notify-codes.ts';
import { expireDueGifts, receiveByCode, takeBackGift } from '../../use-cases/gift/sent-gift.ts';
import { changePrices, unlistItems } from '../../use-cases/issuer/change-many.ts';
import { createItems, listItems } from '../../use-cases/issuer/make-items.ts';
import { mintItems } from '../../use-cases/issuer/mint-items.ts';
import { runJobs } from '../../use-cases/job/run-jobs.ts';
import { cancelListing, endDueListings } from '../../use-cases/listing/end-listings.ts';
import { showNft } from '../../use-cases/nft/show-nft.ts';
import { mailNotices } from '../../use-cases/notice/mail-notices.ts';
import { cancelOffer, declineOffer, expireDueOffers } from '../../use-cases/offer/end-offers.ts';
import { requestOffer } from '../../use-cases/offer/request-offer.ts';
import { buyByOffer, buyCheapest } from '../../use-cases/order/buy.ts';
import { buyFromStore } from '../../use-cases/order/buy-from-store.ts';
import { openPaymentAnew } from '../../use-cases/order/open-order.ts';
import { expireDueOrders, settleOpen } from '../../use-cases/order/pay.ts';
import { cancelOrder } from '../../use-cases/order/release.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { cancelPricePlan, changePricePlan, planPrices } from '../../use-cases/price-plan/change-plan.ts';
import { openDuePrices } from '../../use-cases/price-plan/open-due-prices.ts';
import { answerQuestion } from '../../use-cases/question/answer.ts';
import { askQuestion } from '../../use-cases/question/ask.ts';
import { openSession } from '../../use-cases/session/open-session.ts';
import { bidSaleOf, giftOf, offerSaleOf, phoneGiftOf, repricingOf } from '../approved-acts.ts';
import { sendTexts } from '../sent-texts.ts';
import { type Act, anyOf, byItself, does, memberOf, oneToken, orderOne, orElse, priceNow, settle, somebody, to } from './act.ts';
import { listOne, oneListing, orderListed } from './listing.ts';
import { REDEEMING_ACTS } from './redeeming.ts';
import type { PairWorld } from './world.ts';

const oneOffer = async ({ deps: { db } }: PairWorld, ...states: (typeof offers.$inferSelect.state)[]) =>
  anyOf(await db.select().from(offers).where(inArray(offers.state, states)));

/** An order that can still be paid; where nobody has one, somebody orders. */
const oneOrder = orElse(
  async ({ deps: { db, clock } }) =>
    anyOf(
      await db
        .select()
        .from(orders)
        .where(and(inArray(orders.state, ['created', 'awaitingDeposit']), gt(orders.deadline, clock.now()))),
    ),
  orderOne,
);

const productOf = ({ siteCode, productId }: PairWorld) => ({ siteCode, productId });

const pay: Act = async (world) => {
  const order = await oneOrder(world);
  return order !== undefined && settle(world, order);
};

const acceptOne = (world: PairWorld, { id, ownerMemberId, tokenId, price }: typeof offers.$inferSelect) =>
  does(world, ownerMemberId, offerSaleOf(tokenId, price, id));

const offerOne = (world: PairWorld, { tokenId }: typeof tokens.$inferSelect) =>
  requestOffer(world.deps, somebody(world), { tokenId: brand.token(tokenId), price: brand.won(1_500), key: world.key() });

/** What waits for its owner; where nothing does, somebody offers. */
const requestedOffer = orElse((world) => oneOffer(world, 'requested'), to(oneToken, offerOne));

/** What was accepted is mostly taken back, or has run out, before anybody orders it: where nothing is, an owner accepts first. */
const acceptedOffer = orElse((world) => oneOffer(world, 'accepted'), to(requestedOffer, acceptOne));

/** The page, the provider's message and the worker ask at once. */
const settleAgain: Act = async ({ deps }) => {
  const [known] = await deps.db.select({ key: payments.providerKey }).from(payments).orderBy(desc(payments.id)).limit(1);
  return known !== undefined && (await settlePayment(deps, known.key)) !== null;
};

/** Enters the code of one of so many of the last texts. */
const enterOne = async (world: PairWorld, last: number): Promise<boolean> => {
  await sendTexts(world.deps);
  const texts = await world.deps.db.select({ body: sandboxSms.body }).from(sandboxSms).orderBy(desc(sandboxSms.id)).limit(last);
  const serial = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(anyOf(texts)?.body ?? '')?.[0];
  await world.deps.db.execute(sql`delete from rate_counts`);
  if (serial === undefined) return false;
  const typed = parseSerial(serial);
  return typed.ok && (await receiveByCode(world.deps, somebody(world), { serial: typed.value, ip: '', key: world.key() })).ok;
};

const sendToPhone: Act = to(oneToken, (world, { tokenId, ownerMemberId }) =>
  does(world, ownerMemberId, phoneGiftOf([tokenId], '01012345678')),
);

/** Most codes of the last texts have been taken, or taken back: where the one that is tried was, somebody sends another. */
const enterCode: Act = async (world) => {
  if (await enterOne(world, 5)) return true;
  // Of the tokens that chance picks some are for sale, or somebody has offered for them.
  for (let tries = 0; tries < 5; tries += 1) if (await sendToPhone(world)) break;
  await notifyCodes(world.deps);
  return enterOne(world, 1);
};

/** What nobody has taken yet; where all was taken, somebody sends. */
const oneGift = orElse(async ({ deps: { db } }) => anyOf(await db.select().from(gifts).where(eq(gifts.state, 'sent'))), sendToPhone);

const planPrice: Act = async (world) => {
  const { siteCode, productId } = productOf(world);
  const expectedPrice = brand.won(await priceNow(world));
  // Between two moments at which somebody plans lies a minute: of those who plan at once, one has the moment.
  const from = new Date(world.deps.clock.now().getTime() + 90_000);
  const rows = [{ productId, price: brand.won(world.price), expectedPrice }];
  return (await planPrices(world.deps, world.issuer, { siteCode, from, rows, key: world.key() })).ok;
};

const onePlan = orElse(async ({ deps: { db } }) => anyOf(await db.select().from(pricePlans)), planPrice);

const bid: Act = async (world) =>
  (await placeBid(world.deps, somebody(world), { productId: world.productId, price: brand.won(500), key: world.key() })).ok;

const oneBid = orElse(async ({ deps: { db } }) => anyOf(await db.select().from(bids).where(eq(bids.state, 'open'))), bid);

const ask: Act = async (world) => {
  const draft = { kind: 'product', text: '짝을 이루는 문의를 남깁니다.', isPrivate: false } as const;
  return (await askQuestion(world.deps, somebody(world), { productId: world.productId, draft, key: world.key() })).ok;
};

const oneQuestion = orElse(async ({ deps: { db } }) => anyOf(await db.select().from(questions).where(eq(questions.answerNumber, 0))), ask);

/** Every act that changes what others may be changing, by its name. */
export const ACTS: Readonly<Record<string, Act>> = Object.freeze({
  buyFromStore: async (world) =>
    (
      await buyFromStore(world.deps, somebody(world), {
        productId: world.productId,
        price: brand.won(await priceNow(world)),
        key: world.key(),
      })
    ).ok,
  buyListing: to(oneListing, orderListed),
  buyCheapest: to(oneListing, (world, { price, productId }) =>
    buyCheapest(world.deps, somebody(world), { productId, price: brand.won(price), key: world.key() }),
  ),
  buyByOffer: to(acceptedOffer, (world, { id, buyerMemberId }) =>
    buyByOffer(world.deps, memberOf(world, buyerMemberId), { offerId: id, key: world.key() }),
  ),
  cancelOrder: to(oneOrder, (world, { id, buyerMemberId }) =>
    cancelOrder(world.deps, memberOf(world, buyerMemberId), { orderId: brand.order(id) }),
  ),
  openPaymentAnew: to(oneOrder, (world, { id, buyerMemberId }) =>
    openPaymentAnew(world.deps, memberOf(world, buyerMemberId), { orderId: brand.order(id) }),
  ),
  pay,
  settleAgain,
  settleOpen: byItself(settleOpen),
  expireOrders: byItself(expireDueOrders),
  list: to(oneToken, listOne),
  cancelListing: to(oneListing, (world, { id, sellerMemberId }) =>
    cancelListing(world.deps, memberOf(world, sellerMemberId), { listingId: id }),
  ),
  reprice: to(oneListing, (world, { id: listingId, sellerMemberId, tokenId, price, version }) =>
    does(world, sellerMemberId, repricingOf(tokenId, price + 100, { listingId, version })),
  ),
  endListings: byItself(endDueListings),
  offer: to(oneToken, offerOne),
  acceptOffer: to(requestedOffer, acceptOne),
  declineOffer: to(
    async (world) => (await oneOffer(world, 'countered')) ?? requestedOffer(world),
    (world, { id: offerId, ownerMemberId }) =>
      declineOffer(world.deps, memberOf(world, ownerMemberId), {
        offerId,
        reason: '아직 팔지 않아요.',
        key: world.key(),
      }),
  ),
  cancelOffer: to(
    (world) => (Math.random() < 0.5 ? requestedOffer(world) : acceptedOffer(world)),
    (world, { id, buyerMemberId }) => cancelOffer(world.deps, memberOf(world, buyerMemberId), { offerId: id, key: world.key() }),
  ),
  expireOffers: byItself(expireDueOffers),
  send: async (world) => {
    const found = [await oneToken(world), await oneToken(world)].filter((one) => one !== undefined);
    const tokenIds = found.map(({ tokenId }) => tokenId);
    return (await does(world, found[0]?.ownerMemberId ?? null, giftOf(tokenIds, somebody(world).did))).ok;
  },
  sendToPhone,
  notifyCodes: byItself(notifyCodes),
  enterCode,
  takeBack: to(oneGift, (world, { id, senderMemberId }) =>
    takeBackGift(world.deps, memberOf(world, senderMemberId), { giftId: id, key: world.key() }),
  ),
  expireGifts: byItself(expireDueGifts),
  ...REDEEMING_ACTS,
  show: to(oneToken, (world, { tokenId, ownerMemberId }) =>
    showNft(world.deps, memberOf(world, ownerMemberId), {
      tokenId: brand.token(tokenId),
      visibility: Math.random() < 0.5 ? 'public' : 'private',
    }),
  ),
  makeItems: async (world) => (await createItems(world.deps, world.issuer, { ...productOf(world), quantity: 3, key: world.key() })).ok,
  mintItems: async (world) => (await mintItems(world.deps, world.issuer, { ...productOf(world), key: world.key() })).ok,
  listItems: async (world) => (await listItems(world.deps, world.issuer, { ...productOf(world), key: world.key() })).ok,
  priceProduct: async (world) => {
    const { siteCode, productId } = productOf(world);
    const expectedPrice = brand.won(await priceNow(world));
    const price = brand.won(expectedPrice === world.price ? world.price + 1 : world.price);
    const opened = await changePrices(world.deps, world.issuer, {
      siteCode,
      rows: [{ productId, price, expectedPrice }],
      key: world.key(),
    });
    await runJobs(world.deps);
    return opened.ok;
  },
  planPrice,
  changePlan: to(onePlan, ({ deps, issuer, siteCode }, { id, version, price, startsAt }) =>
    changePricePlan(deps, issuer, {
      siteCode,
      planId: id,
      version,
      price: brand.won(price),
      from: new Date(startsAt.getTime() + 1),
    }),
  ),
  cancelPlan: to(onePlan, ({ deps, issuer, siteCode }, { id, version }) =>
    cancelPricePlan(deps, issuer, { siteCode, planId: id, version }),
  ),
  openDuePrices: byItself(async (deps) => {
    await openDuePrices(deps);
    await runJobs(deps);
  }),
  unlistItems: async (world) => {
    const opened = await unlistItems(world.deps, world.issuer, { ...productOf(world), key: world.key() });
    await runJobs(world.deps);
    return opened.ok;
  },
  revokeItems: async (world) => {
    const { siteCode, productId } = productOf(world);
    const { db } = world.deps;
    const unsold = await db
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.productId, productId), inArray(items.state, ['made', 'minted', 'onSale', 'reserved'])));
    const ids = [anyOf(unsold), anyOf(unsold)].flatMap((one) => (one === undefined ? [] : [one.id]));
    const act = await itemRevocationOf(world.deps, { siteCode, productId, reason: '파손', ids });
    if (!act.ok) return false;
    const known = { kind: 'itemRevocation', act: act.value } as const;
    const opened = await world.deps.transact((tx) => carryOutByPin(world.deps, tx, world.issuer, known));
    await runJobs(world.deps);
    return opened.ok;
  },
  signIn: (world) =>
    world.deps.transact(async (tx) => {
      const client = { shown: null, given: '', isPage: false };
      const visitor = { network: '', deviceTokens: [] };
      await openSession(world.deps, tx, somebody(world).id, { loginEnv: 'web', device: 'pair', ip: '', client, visitor }, 'password');
      return true;
    }),
  rename: async (world) => {
    const nickname = must(parseNickname(`짝${Math.floor(Math.random() * 1e9)}`));
    return (await updateInfo(world.deps, somebody(world), { nickname })).ok;
  },
  like: to(oneToken, (world, { productId }) => like(world.deps, somebody(world), { productId, liked: Math.random() < 0.7 })),
  ask,
  answer: to(oneQuestion, ({ deps, issuer, siteCode }, { id, version }) =>
    answerQuestion(deps, issuer, { siteCode, questionId: id, version, text: '짝을 이루는 답변입니다.' }),
  ),
  bid,
  withdrawBid: to(oneBid, (world, { id, memberId }) => withdrawBid(world.deps, memberOf(world, memberId), { bidId: id, key: world.key() })),
  sellToBid: to(oneBid, async (world, { id, price }) => {
    const token = await oneToken(world);
    return does(world, token?.ownerMemberId ?? null, bidSaleOf(token?.tokenId ?? '0', price, id));
  }),
  expireBids: byItself(expireDueBids),
  notifyDrops: byItself(notifyDrops),
  tellFollowers: byItself(tellFollowers),
  mailNotices: byItself(mailNotices),
});
